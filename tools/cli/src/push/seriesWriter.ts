import { describeError } from '../cliError';
import type { Database } from '../session/database';
import type { Row } from './row';
import { type StoredBatch, toBatches } from './toBatches';

export interface SeriesWriterOptions {
  readonly database: Pick<Database, 'getQuery' | 'newKey' | 'get' | 'updateWhenConnected'>;
  /** `series/$w/$group`. */
  readonly path: string;
  /** Completes “The database refused to …”. */
  readonly action: string;
  /** Batches older than this are removed in the writes that add others. */
  readonly keepMs: number;
  readonly now: () => number;
  /** Called after each accepted write. */
  readonly onWritten: (totals: SeriesTotals) => void;
}

export interface SeriesTotals {
  readonly rows: number;
  readonly batches: number;
  /** Rows that were larger than a batch can be. */
  readonly tooLarge: number;
}

/** Where rows of any origin go. */
export interface SeriesWriter {
  /** Takes a row. Wait for the promise before the next: it's pending while too many rows wait. */
  add(row: Row): Promise<void>;
  /** Writes what is left. Rejects with the error of a refused write. */
  end(): Promise<SeriesTotals>;
  /** Stops writing. What waits is lost, unless `end` has written it. */
  close(): void;
  /** Rejects once a write is refused; otherwise it stays pending. */
  readonly failed: Promise<never>;
}

/** Charts move smoothly at one write per second, and a second of many rows is one batch. */
const writeEveryMs = 1000;
/** Rows that wait in memory while the connection is lost; then the input has to wait. */
const maxWaitingRows = 50_000;
/** Batches in one write: below the megabyte that a connection sends at once. */
const batchesPerWrite = 12;
/** Old batches that are read at once to be removed. */
const removedAtOnce = 50;

/** Writes rows as batches of a series group, and removes those past their time. */
export function createSeriesWriter(options: SeriesWriterOptions): SeriesWriter {
  const { database, path, action, keepMs, now, onWritten } = options;
  const totals = { rows: 0, batches: 0, tooLarge: 0 };
  let waiting: Row[] = [];
  let writing: Promise<void> | null = null;
  /** The oldest batches, as far as they were read. */
  let oldest: { readonly key: string; readonly t0: number }[] = [];
  let nextLookAt = 0;

  let fail: (reason: unknown) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  // `end` reports it too.
  failed.catch(() => undefined);
  const timer = setInterval(() => void write().catch(fail), writeEveryMs);

  /** One write at a time, in order: what arrives meanwhile is the next one. */
  function write(): Promise<void> {
    writing ??= writeWaiting().finally(() => {
      writing = null;
    });
    return writing;
  }

  async function writeWaiting(): Promise<void> {
    const { batches, tooLarge } = toBatches(waiting);
    waiting = [];
    totals.tooLarge += tooLarge;
    for (let start = 0; start < batches.length; start += batchesPerWrite) {
      await writeBatches(batches.slice(start, start + batchesPerWrite));
    }
  }

  async function writeBatches(batches: readonly StoredBatch[]): Promise<void> {
    const added = batches.map((batch) => [`${path}/${database.newKey(path)}`, batch] as const);
    const removed = (await expiredKeys()).map((key) => [`${path}/${key}`, null] as const);
    const changes = Object.fromEntries<unknown>([...added, ...removed]);
    try {
      await database.updateWhenConnected(changes, action);
    } catch (thrown) {
      // The SDK repeats a write whose response was lost, and the rules refuse the second one.
      const [first] = added[0] ?? [];
      const isRefused = describeError(thrown).code === 'database/refused';
      const stored = isRefused && (await database.get(`${first}/t0`).catch(() => null));
      if (typeof stored !== 'number') throw thrown;
    }
    totals.batches += batches.length;
    for (const { n } of batches) totals.rows += n;
    onWritten(totals);
  }

  /** Keys of batches past their time; also those of earlier runs. */
  async function expiredKeys(): Promise<string[]> {
    const time = now();
    if (oldest.length === 0 && time >= nextLookAt) {
      oldest = await readOldest();
      // A group without batches has nothing to remove before the first of this run is old.
      nextLookAt = oldest.length === 0 ? time + keepMs : 0;
    }
    const end = oldest.findIndex(({ t0 }) => t0 >= time - keepMs);
    return oldest.splice(0, end < 0 ? oldest.length : end).map(({ key }) => key);
  }

  async function readOldest() {
    // Removing can wait until the connection is back.
    const query = { path, orderBy: 't0', from: 'first', count: removedAtOnce } as const;
    const stored = await database.getQuery(query).catch(() => null);
    return Object.entries(Object(stored))
      .map(([key, batch]) => ({ key, t0: Number(Object(batch).t0) }))
      .sort((a, b) => a.t0 - b.t0);
  }

  return {
    failed,
    async add(row) {
      waiting.push(row);
      if (waiting.length >= maxWaitingRows) await write();
    },
    close: () => clearInterval(timer),
    async end() {
      clearInterval(timer);
      await writing;
      await write();
      return totals;
    },
  };
}
