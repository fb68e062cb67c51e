import type { Auth } from '../rules/rules';
import { isWithin, pathText, splitPath } from './path';
import { Refusal } from './refusal';
import type { Path } from './treeNode';

/** What a client asked to be written once its connection ends, whatever ends it. */
export interface DisconnectWrites {
  /** Both throw a Refusal, `too_big`, beyond the limits. `chars` is the length of the message. */
  put(path: Path, json: unknown, chars: number): void;
  merge(path: Path, json: unknown, chars: number): void;
  /** Forgets what was asked at a path and below. */
  cancel(path: Path): void;
  /** Who the client is now: in whose name it will be written. */
  become(writer: Auth | null): void;
  /** The fewest steps that ask for all of it again. */
  steps(): readonly DisconnectStep[];
  /** Writes all of it, in the order in which it was asked; server values resolve now. */
  run(): void;
}

/** How much one connection may leave. */
export interface DisconnectLimits {
  readonly disconnectWrites: number;
  readonly disconnectChars: number;
}

/** One thing that a client asked; `over` when nothing is left of it all. */
export interface DisconnectStep {
  readonly step: 'put' | 'merge' | 'cancel' | 'become' | 'over';
  readonly path?: string;
  readonly json?: unknown;
  readonly writer?: Auth | null;
}

export type WriteAtEnd = (write: {
  readonly base: Path;
  /** Paths below the base and their values. */
  readonly json: object;
  readonly writer: Auth | null;
}) => void;

export interface DisconnectWritesOptions {
  readonly limits: DisconnectLimits;
  /** Throws a Refusal where the rules say no. */
  readonly write: WriteAtEnd;
  /** Keeps what was asked, so that it is written even if this process is killed. */
  readonly note: (step: DisconnectStep) => void;
}

interface Entry {
  readonly base: Path;
  /** Paths below the base and their values; the base itself for a put. */
  readonly values: readonly { readonly path: Path; readonly json: unknown }[];
  readonly chars: number;
}

export function createDisconnectWrites(options: DisconnectWritesOptions): DisconnectWrites {
  const { limits, note, write } = options;
  let entries: readonly Entry[] = [];
  let writer: Auth | null = null;

  function add(entry: Entry): void {
    const rest = entry.values.reduce((left, { path }) => without(left, path), entries);
    const all = [...rest, entry];
    const paths = all.reduce((sum, { values }) => sum + values.length, 0);
    const chars = all.reduce((sum, one) => sum + one.chars, 0);
    if (paths > limits.disconnectWrites || chars > limits.disconnectChars) {
      throw new Refusal('too_big', 'Too much is to be written at the end of this connection.');
    }
    entries = all;
  }

  return {
    put(path, json, chars) {
      add({ base: path, values: [{ path, json }], chars });
      note({ step: 'put', path: pathText(path), json, writer });
    },
    merge(path, json, chars) {
      const values = Object.entries(json ?? {}).map(([below, value]) => ({
        path: [...path, ...splitPath(below)],
        json: value,
      }));
      add({ base: path, values, chars });
      note({ step: 'merge', path: pathText(path), json, writer });
    },
    cancel(path) {
      if (entries.length === 0) return;
      entries = without(entries, path);
      note(entries.length === 0 ? { step: 'over' } : { step: 'cancel', path: pathText(path) });
    },
    become(next) {
      writer = next;
      if (entries.length > 0) note({ step: 'become', writer });
    },
    steps: () =>
      entries.map(({ base, values }) => ({
        step: 'merge',
        path: pathText(base),
        json: belowBase(base, values),
        writer,
      })),
    run() {
      if (entries.length === 0) return;
      for (const { base, values } of entries) {
        runOne(write, { base, values, writer });
      }
      entries = [];
      note({ step: 'over' });
    },
  };
}

function without(entries: readonly Entry[], path: Path): readonly Entry[] {
  return entries
    .map((entry) => ({
      ...entry,
      values: entry.values.filter((value) => !isWithin(value.path, path)),
    }))
    .filter(({ values }) => values.length > 0);
}

function belowBase(base: Path, values: Entry['values']): object {
  return Object.fromEntries(
    values.map(({ path, json }) => [path.slice(base.length).join('/'), json]),
  );
}

interface Running extends Pick<Entry, 'base' | 'values'> {
  readonly writer: Auth | null;
}

function runOne(write: WriteAtEnd, { base, values, writer }: Running): void {
  try {
    write({ base, json: belowBase(base, values), writer });
  } catch (error) {
    // Rights may have gone since it was asked; nobody is left to be told.
    if (!(error instanceof Refusal)) {
      throw error;
    }
  }
}
