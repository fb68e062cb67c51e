import type { Auth } from '../rules/rules';
import { DatabaseError } from './databaseError';
import { isWithin, pathText, splitPath } from './path';
import type { Path } from './treeNode';

/** What a client asked to be written once its connection ends, whatever ends it. */
export interface DisconnectWrites {
  /** Both throw a Refusal: `too_big` beyond the limits, `unavailable` on a full disk. `chars` is the length of the message. */
  put(path: Path, json: unknown, chars: number): void;
  merge(path: Path, json: unknown, chars: number): void;
  /** Forgets what was asked at a path and below. */
  cancel(path: Path): void;
  /** Who the client is now: in whose name it will be written. */
  setWriter(writer: Auth | null): void;
  /** The fewest steps that ask for all of it again. */
  steps(): readonly DisconnectStep[];
  /**
   * Writes all of it, in the order in which it was asked; server values resolve now. Throws a
   * Refusal, `unavailable`, if the disk is full; the next call goes on from there.
   */
  run(): void;
}

/** As the owner of all of them sees it. */
export interface StoredDisconnectWrites extends DisconnectWrites {
  /** Forgets the first that was asked: it was written, or refused for good. */
  removeFirst(): void;
  readonly isEmpty: boolean;
}

/** How much one connection may leave. */
export interface DisconnectLimits {
  readonly disconnectWrites: number;
  readonly disconnectChars: number;
}

/**
 * One thing that a client asked. `ran` when the first of what is left was written or refused, `over`
 * when nothing is left.
 */
export interface DisconnectStep {
  readonly step: 'put' | 'merge' | 'cancel' | 'become' | 'ran' | 'over';
  readonly path?: string;
  readonly json?: unknown;
  readonly writer?: Auth | null;
}

export interface DisconnectWrite {
  readonly base: Path;
  /** Paths below the base and their values. */
  readonly json: object;
  readonly writer: Auth | null;
}

export interface DisconnectWritesOptions {
  readonly limits: DisconnectLimits;
  /**
   * Writes and notes the step in one record, so that a crash never leads to writing twice. Throws a
   * Refusal where the rules say no, or the disk is full.
   */
  readonly write: (write: DisconnectWrite, step: DisconnectStep) => void;
  /** Keeps what was asked, so that it is written even if this process is killed. May refuse. */
  readonly onStep: (step: DisconnectStep) => void;
}

interface Entry {
  readonly base: Path;
  /** Paths below the base and their values; the base itself for a put. */
  readonly values: readonly { readonly path: Path; readonly json: unknown }[];
  readonly chars: number;
}

export function createDisconnectWrites(options: DisconnectWritesOptions): StoredDisconnectWrites {
  const { limits, write } = options;
  let entries: readonly Entry[] = [];
  let writer: Auth | null = null;
  /** Whether the disk was full when the writer changed. */
  let isWriterUnrecorded = false;

  function recordStep(step: DisconnectStep): void {
    if (isWriterUnrecorded) options.onStep({ step: 'become', writer });
    isWriterUnrecorded = false;
    options.onStep(step);
  }

  /** Noted first: on a full disk nothing has changed. */
  function add(entry: Entry, step: DisconnectStep): void {
    const rest = entry.values.reduce((remaining, { path }) => without(remaining, path), entries);
    const all = [...rest, entry];
    const paths = all.reduce((sum, { values }) => sum + values.length, 0);
    const chars = all.reduce((sum, item) => sum + item.chars, 0);
    if (paths > limits.disconnectWrites || chars > limits.disconnectChars) {
      throw new DatabaseError(
        'too_big',
        'Too much is to be written at the end of this connection.',
      );
    }
    recordStep(step);
    entries = all;
  }

  function removeFirst(): void {
    entries = entries.slice(1);
  }

  return {
    put(path, json, chars) {
      const entry = { base: path, values: [{ path, json }], chars };
      add(entry, { step: 'put', path: pathText(path), json, writer });
    },
    merge(path, json, chars) {
      const values = Object.entries(json ?? {}).map(([relativePath, value]) => ({
        path: [...path, ...splitPath(relativePath)],
        json: value,
      }));
      const entry = { base: path, values, chars };
      add(entry, { step: 'merge', path: pathText(path), json, writer });
    },
    cancel(path) {
      if (entries.length === 0) return;
      const remaining = without(entries, path);
      recordStep(
        remaining.length === 0 ? { step: 'over' } : { step: 'cancel', path: pathText(path) },
      );
      entries = remaining;
    },
    setWriter(nextWriter) {
      writer = nextWriter;
      if (entries.length === 0) return;
      try {
        recordStep({ step: 'become', writer });
      } catch (error) {
        // Who the client is has changed whether or not the disk is full.
        if (!(error instanceof DatabaseError)) throw error;
        isWriterUnrecorded = true;
      }
    },
    steps: () =>
      entries.map(({ base, values }) => ({
        step: 'merge',
        path: pathText(base),
        json: relativeToBase(base, values),
        writer,
      })),
    run() {
      for (let [entry] = entries; entry; [entry] = entries) {
        const { base, values } = entry;
        try {
          write({ base, json: relativeToBase(base, values), writer }, { step: 'ran' });
        } catch (error) {
          if (!(error instanceof DatabaseError) || error.status === 'unavailable') throw error;
          // Rights may have gone since it was asked; nobody is left to be told.
          recordStep({ step: 'ran' });
        }
        removeFirst();
      }
    },
    removeFirst,
    get isEmpty() {
      return entries.length === 0;
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

function relativeToBase(base: Path, values: Entry['values']): object {
  return Object.fromEntries(
    values.map(({ path, json }) => [path.slice(base.length).join('/'), json]),
  );
}
