import type { Auth } from '../rules/rules';
import { DatabaseError } from './databaseError';
import { isWithin, pathText, splitPath } from './path';
import type { Path } from './treeNode';

/** The writes that a client registered for the end of its connection, however it ends. */
export interface DisconnectWrites {
  /** Both throw a Refusal: `too_big` beyond the limits, `unavailable` on a full disk. `chars` is the length of the message. */
  put(path: Path, json: unknown, chars: number): void;
  merge(path: Path, json: unknown, chars: number): void;
  /** Cancels what was registered at a path and below. */
  cancel(path: Path): void;
  /** The client's current user, under whose name the writes will run. */
  setWriter(writer: Auth | null): void;
  /** The fewest steps that register all of it again. */
  steps(): readonly DisconnectStep[];
  /**
   * Runs all writes in the order in which they were registered. Server values resolve now. Throws a
   * Refusal, `unavailable`, if the disk is full; the next call continues from there.
   */
  run(): void;
}

/** The owner's interface to one client's disconnect writes. */
export interface StoredDisconnectWrites extends DisconnectWrites {
  /** Removes the first write, which was done or permanently refused. */
  removeFirst(): void;
  readonly isEmpty: boolean;
}

/** How much one connection may register. */
export interface DisconnectLimits {
  readonly disconnectWrites: number;
  readonly disconnectChars: number;
}

/**
 * One step of a client. `ran`: the first remaining write was done or refused. `over`: no writes are
 * left.
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
   * Writes and records the step in one log record, so that a crash never leads to writing twice.
   * Throws a Refusal if the rules refuse it, or the disk is full.
   */
  readonly write: (write: DisconnectWrite, step: DisconnectStep) => void;
  /**
   * Logs a registered step, so that it runs even if this process is killed. May throw a Refusal.
   */
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

  /** Logged first, so that a full disk changes nothing. */
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
        // The client's user has changed whether or not the disk is full.
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
          // The user may have lost the permission since. There is no client left to notify.
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
