import type { Random } from '../server/test/seeded';
import { randomPath, randomUpdate, randomValue } from './frames';
import {
  applyMerge,
  applyPut,
  differences,
  emptyState,
  keysOf,
  ModelError,
  type ModelState,
  stateFromExport,
} from './modelTree';
import type { FuzzClient, FuzzClientOptions } from './socketFuzzClient';

interface RestWrite {
  readonly method: 'PUT' | 'PATCH' | 'POST' | 'DELETE';
  readonly path: string;
  readonly json: unknown;
}

/** A client of the REST interface whose every write is followed by the model. */
export function createRestFuzzClient({ base, random, diskState }: FuzzClientOptions): FuzzClient {
  let state: ModelState = emptyState;
  let pending: RestWrite | null = null;
  let acknowledged = 0;
  let refused = 0;

  /** Returns whether an answer came. Without one, `check` finds out what became of the write. */
  async function write(port: number, restWrite: RestWrite): Promise<boolean> {
    const { isFull, count } = diskState;
    pending = restWrite;
    const result = await send(port, restWrite);
    if (!result) return false;
    const { status, responseBody } = result;
    pending = null;
    const expected = after(restWrite, responseBody.name);
    if (status === 503 && (isFull || diskState.count > count)) {
      refused += 1;
      return true;
    }
    if ((status === 200) !== (expected !== null)) {
      throw new Error(
        `${JSON.stringify(restWrite).slice(0, 500)} was answered with ${status}; the model ` +
          `${expected === null ? 'refuses' : 'takes'} it.`,
      );
    }
    if (expected) {
      state = expected;
      acknowledged += 1;
    } else {
      refused += 1;
    }
    return true;
  }

  function after(
    { method, path, json }: RestWrite,
    name = '-aaaaaaaaaaaaaaaaaaa',
  ): ModelState | null {
    try {
      switch (method) {
        case 'PUT':
          return applyPut(state, path, json);
        case 'DELETE':
          return applyPut(state, path, null);
        case 'PATCH':
          return applyMerge(state, path, json);
        case 'POST':
          // Refused writes have no name, so any name is refused for them.
          return applyPut(state, `${path}/${name}`, json);
      }
    } catch (error) {
      if (error instanceof ModelError) return null;
      throw error;
    }
  }

  /** What the name of a POST may have been of which no answer came: any new key below its path. */
  function namesIn(actual: ModelState, path: string): string[] {
    const start = `/${keysOf(path).join('/')}/`;
    const names = [...actual.leaves.keys()]
      .filter((leaf) => leaf.startsWith(start))
      .map((leaf) => leaf.slice(start.length).split('/')[0] ?? '');
    return [...new Set(names)];
  }

  async function read(port: number): Promise<ModelState> {
    const response = await fetch(`${urlOf(port, base)}?format=export`);
    if (response.status !== 200) throw new Error(`GET ${base} was answered ${response.status}.`);
    return stateFromExport(base, await response.json());
  }

  async function check(port: number): Promise<void> {
    const actual = await read(port);
    const names = pending?.method === 'POST' ? namesIn(actual, pending.path) : [''];
    const candidates = pending
      ? [state, ...names.flatMap((name) => after(pending as RestWrite, name) ?? [])]
      : [state];
    const lines = candidates.map((candidate) => differences(candidate, actual));
    if (!lines.some((differenceList) => differenceList.length === 0)) {
      throw new Error(`${base} is not what was acknowledged: ${lines[0]?.slice(0, 5).join('; ')}`);
    }
    state = actual;
    pending = null;
  }

  return {
    async run(port, shouldStop) {
      while (!shouldStop()) {
        const isCompleted = await write(port, randomWrite(random, base));
        if (!isCompleted && shouldStop()) return;
        if (!isCompleted) {
          await check(port).catch((error: unknown) => {
            if (!shouldStop()) throw error;
          });
        }
        if (random.below(50) === 0 && !shouldStop()) {
          const actual = await read(port).catch(() => null);
          const mismatches = actual ? differences(state, actual) : [];
          if (mismatches.length > 0)
            throw new Error(`${base}: ${mismatches.slice(0, 5).join('; ')}`);
        }
      }
    },
    check,
    get acknowledged() {
      return acknowledged;
    },
    get refused() {
      return refused;
    },
  };
}

interface RestResult {
  readonly status: number;
  readonly responseBody: { readonly name?: string };
}

async function send(port: number, { method, path, json }: RestWrite): Promise<RestResult | null> {
  const body = method === 'DELETE' ? {} : { body: JSON.stringify(json) };
  try {
    const response = await fetch(urlOf(port, path), { method, ...body });
    const responseBody: unknown = await response.json();
    return { status: response.status, responseBody: Object(responseBody) };
  } catch {
    return null;
  }
}

function randomWrite(random: Random, base: string): RestWrite {
  const method = random.pick(['PUT', 'PUT', 'PATCH', 'PATCH', 'POST', 'DELETE'] as const);
  if (random.below(40) === 0) return { method: 'DELETE', path: base, json: null };
  const json = method === 'PATCH' ? randomUpdate(random) : randomValue(random, 0);
  // An address can't have half a surrogate pair.
  const path = Buffer.from(randomPath(random, base)).toString();
  return { method, path, json: method === 'DELETE' ? null : json };
}

function urlOf(port: number, path: string): string {
  const encoded = path.split('/').map((key) => encodeURIComponent(key));
  return `http://127.0.0.1:${port}/${encoded.join('/')}.json`;
}
