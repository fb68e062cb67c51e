import type { ModelRequest } from './frames';
import { emptyState, keysOf, ModelRefusal, type ModelState, mergeInto, putInto } from './modelTree';

/** What one client has caused: the values below its path and what it left for its end. */
export interface ModelOfClient {
  readonly state: ModelState;
  readonly left: readonly Left[];
}

/** What runs at the end of a connection, in one write. */
interface Left {
  readonly base: string;
  readonly values: readonly { readonly path: string; readonly json: unknown }[];
}

export const nothingYet: ModelOfClient = { state: emptyState, left: [] };

/** After a request was answered with `ok`; throws ModelRefusal where another answer is right. */
export function afterRequest(model: ModelOfClient, request: ModelRequest): ModelOfClient {
  const { state, left } = model;
  const path = textOf(request.p);
  switch (request.a) {
    case 'p':
      return { state: putInto(state, request.p, request.d), left };
    case 'm':
      return { state: mergeInto(state, request.p, request.d), left };
    case 'o':
      putInto(state, request.p, request.d);
      return { state, left: leave(left, { base: path, values: [{ path, json: request.d }] }) };
    case 'om': {
      mergeInto(state, request.p, request.d);
      const values = Object.entries(request.d as object).map(([below, json]) => ({
        path: textOf(`${request.p}/${below}`),
        json,
      }));
      return { state, left: leave(left, { base: path, values }) };
    }
    case 'oc':
      return { state, left: without(left, checked(path)) };
  }
}

/** After the connection has ended, for whatever reason. */
export function afterEnd({ state, left }: ModelOfClient): ModelOfClient {
  const after = left.reduce((current, { values }) => {
    try {
      return mergeInto(
        current,
        '',
        Object.fromEntries(values.map(({ path, json }) => [path, json])),
      );
    } catch (error) {
      if (error instanceof ModelRefusal) return current;
      throw error;
    }
  }, state);
  return { state: after, left: [] };
}

/**
 * What may be the case when some requests were never answered: they are handled in order, so a first
 * part of them has taken effect; of these any may have been refused while the disk was full.
 */
export function possibleModels(
  model: ModelOfClient,
  unanswered: readonly ModelRequest[],
  mayRefuse: boolean,
): ModelOfClient[] {
  const [first, ...rest] = unanswered;
  if (!first) return [model];
  const after = tried(model, first);
  const taken = possibleModels(after ?? model, rest, mayRefuse);
  if (mayRefuse && after) return [...taken, ...possibleModels(model, rest, mayRefuse)];
  return [model, ...taken];
}

function tried(model: ModelOfClient, request: ModelRequest): ModelOfClient | null {
  try {
    return afterRequest(model, request);
  } catch (error) {
    if (error instanceof ModelRefusal) return null;
    throw error;
  }
}

function leave(left: readonly Left[], next: Left): readonly Left[] {
  const kept = next.values.reduce((all, { path }) => without(all, path), left);
  return [...kept, next];
}

function without(left: readonly Left[], path: string): readonly Left[] {
  return left
    .map(({ base, values }) => ({
      base,
      values: values.filter((value) => value.path !== path && !value.path.startsWith(`${path}/`)),
    }))
    .filter(({ values }) => values.length > 0);
}

function textOf(path: string): string {
  return `/${keysOf(path).join('/')}`;
}

/** A path that the server takes, by way of a put of nothing. */
function checked(path: string): string {
  putInto(emptyState, path, null);
  return path;
}
