import type { SeriesBatch, SeriesObserver, SeriesService, TimeRange } from '@chartroom/contract';

export interface MemorySeries extends SeriesService {
  /** A producer writes; whoever has the group open hears of it, unless the connection is lost. */
  write(group: string, batch: SeriesBatch): void;
  lose(): void;
  /** The connection is back: everything in range comes again. */
  find(): void;
  readonly openCount: number;
}

interface Listener {
  readonly group: string;
  readonly range: TimeRange;
  readonly observer: SeriesObserver;
}

/** Series in memory, with the manners of the shell's service: batches by `t0`, resets, statuses. */
export function createMemorySeries(): MemorySeries {
  const batches = new Map<string, SeriesBatch[]>();
  const listeners = new Set<Listener>();
  let isLost = false;

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
      if (!isLost) send(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    write(group, batch) {
      batches.set(group, [...(batches.get(group) ?? []), batch]);
      if (isLost) return;
      for (const listener of listeners) {
        if (listener.group === group) listener.observer.append(batch);
      }
    },
    lose() {
      isLost = true;
      for (const { observer } of listeners) observer.status('stale');
    },
    find() {
      isLost = false;
      listeners.forEach(send);
    },
  };
}
