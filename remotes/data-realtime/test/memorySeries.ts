import {
  ChartroomError,
  parseSeriesBatch,
  problemsText,
  type SeriesBatch,
  type SeriesObserver,
  type SeriesService,
  type TimeRange,
} from '@chartroom/contract';

export interface MemorySeries extends SeriesService {
  /** Writes as a producer. Notifies subscribers of the group, unless the connection is lost. */
  write(group: string, batch: SeriesBatch): void;
  disconnect(): void;
  /** Restores the connection and sends everything in range again. */
  reconnect(): void;
  readonly openCount: number;
}

interface Listener {
  readonly group: string;
  readonly range: TimeRange;
  readonly observer: SeriesObserver;
}

/**
 * Series in memory that behave like the shell's service: batches are validated once and sorted by
 * `t0`, with resets and statuses.
 */
export function createMemorySeries(): MemorySeries {
  const batches = new Map<string, SeriesBatch[]>();
  const listeners = new Set<Listener>();
  let isDisconnected = false;

  function send({ group, range, observer }: Listener) {
    const known = (batches.get(group) ?? []).filter((batch) => batch.t0 >= range.from);
    observer.reset(known.sort((a, b) => a.t0 - b.t0));
  }

  return {
    get openCount() {
      return listeners.size;
    },
    open(group, range, observer) {
      const listener = { group, range, observer };
      listeners.add(listener);
      if (!isDisconnected) send(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    write(group, { t0, columns }) {
      const n = Object.values(columns)[0]?.length ?? 0;
      const parsed = parseSeriesBatch({ t0, n, columns: JSON.stringify(columns) });
      if (parsed.ok) batches.set(group, [...(batches.get(group) ?? []), parsed.value]);
      if (isDisconnected) return;
      for (const { observer, ...listener } of listeners) {
        if (listener.group !== group) continue;
        if (parsed.ok) observer.append(parsed.value);
        else {
          const problems = problemsText(parsed.problems);
          observer.error(new ChartroomError('source/batch-malformed', { group, problems }));
        }
      }
    },
    disconnect() {
      isDisconnected = true;
      for (const { observer } of listeners) observer.status('stale');
    },
    reconnect() {
      isDisconnected = false;
      listeners.forEach(send);
    },
  };
}
