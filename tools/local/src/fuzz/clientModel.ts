import type { ModelRequest } from './frames';
import { applyMerge, applyPut, emptyState, keysOf, ModelError, type ModelState } from './modelTree';

/** What one client has caused: the values below its path and what it left for its end. */
export interface ClientModel {
  readonly state: ModelState;
  readonly disconnectWrites: readonly DisconnectWrite[];
}

/** What runs at the end of a connection, in one write. */
interface DisconnectWrite {
  readonly base: string;
  readonly values: readonly { readonly path: string; readonly json: unknown }[];
}

export const emptyModel: ClientModel = { state: emptyState, disconnectWrites: [] };

/** After a request was answered with `ok`; throws ModelRefusal where another answer is right. */
export function afterRequest(model: ClientModel, request: ModelRequest): ClientModel {
  const { state, disconnectWrites } = model;
  const path = textOf(request.p);
  switch (request.a) {
    case 'p':
      return { state: applyPut(state, request.p, request.d), disconnectWrites };
    case 'm':
      return { state: applyMerge(state, request.p, request.d), disconnectWrites };
    case 'o':
      applyPut(state, request.p, request.d);
      return {
        state,
        disconnectWrites: addDisconnectWrite(disconnectWrites, {
          base: path,
          values: [{ path, json: request.d }],
        }),
      };
    case 'om': {
      applyMerge(state, request.p, request.d);
      const values = Object.entries(request.d as object).map(([below, json]) => ({
        path: textOf(`${request.p}/${below}`),
        json,
      }));
      return {
        state,
        disconnectWrites: addDisconnectWrite(disconnectWrites, { base: path, values }),
      };
    }
    case 'oc':
      return { state, disconnectWrites: without(disconnectWrites, checkPath(path)) };
  }
}

/** After the connection has ended, for whatever reason. */
export function afterDisconnect({ state, disconnectWrites }: ClientModel): ClientModel {
  const after = disconnectWrites.reduce((current, { values }) => {
    try {
      return applyMerge(
        current,
        '',
        Object.fromEntries(values.map(({ path, json }) => [path, json])),
      );
    } catch (error) {
      if (error instanceof ModelError) return current;
      throw error;
    }
  }, state);
  return { state: after, disconnectWrites: [] };
}

/**
 * What may be the case when some requests were never answered: they are handled in order, so a first
 * part of them has taken effect; of these any may have been refused while the disk was full.
 */
export function possibleModels(
  model: ClientModel,
  pending: readonly ModelRequest[],
  mayReject: boolean,
): ClientModel[] {
  const [first, ...rest] = pending;
  if (!first) return [model];
  const after = tryRequest(model, first);
  const accepted = possibleModels(after ?? model, rest, mayReject);
  if (mayReject && after) return [...accepted, ...possibleModels(model, rest, mayReject)];
  return [model, ...accepted];
}

function tryRequest(model: ClientModel, request: ModelRequest): ClientModel | null {
  try {
    return afterRequest(model, request);
  } catch (error) {
    if (error instanceof ModelError) return null;
    throw error;
  }
}

function addDisconnectWrite(
  disconnectWrites: readonly DisconnectWrite[],
  next: DisconnectWrite,
): readonly DisconnectWrite[] {
  const remaining = next.values.reduce((all, { path }) => without(all, path), disconnectWrites);
  return [...remaining, next];
}

function without(
  disconnectWrites: readonly DisconnectWrite[],
  path: string,
): readonly DisconnectWrite[] {
  return disconnectWrites
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
function checkPath(path: string): string {
  applyPut(emptyState, path, null);
  return path;
}
