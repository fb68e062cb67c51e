import { createSemaphore } from '@chartroom/embed';
import type { Dashboard } from '../../../services/dashboards/dashboard';
import type { DashboardEntry } from '../../../services/dashboards/dashboardIndex';

type EntryVersion = Pick<DashboardEntry, 'id' | 'updatedAt'>;

/** Reads the dashboards of the rows in view, each once for every change of it. */
export interface PreviewLoader {
  /**
   * Reads a dashboard when a slot is free, unless it has been. Returns the function that cancels it if
   * it hasn't started.
   */
  request(entry: EntryVersion): () => void;
  /** As read last. Null before, and for one that can't be read. */
  get(id: string): Dashboard | null;
  /** How many have been read. */
  readCount(): number;
  /** Calls back after every dashboard that was read. Returns its undo. */
  subscribe(onChange: () => void): () => void;
}

export interface PreviewLoaderOptions {
  /** Resolves to null for a dashboard that can't be shown. May reject: then it's read again. */
  readonly read: (id: string) => Promise<Dashboard | null>;
  /** Default: 6. */
  readonly maxInFlight?: number;
}

export function createPreviewLoader({
  read,
  maxInFlight = 6,
}: PreviewLoaderOptions): PreviewLoader {
  const semaphore = createSemaphore(maxInFlight);
  const requested = new Map<string, number>();
  const dashboards = new Map<string, Dashboard | null>();
  const listeners = new Set<() => void>();
  let count = 0;

  async function load({ id, updatedAt }: EntryVersion) {
    try {
      dashboards.set(id, await read(id));
      count += 1;
      for (const onChange of listeners) onChange();
    } catch {
      // A list without a picture is still a list; the dashboard's own page says what is wrong.
      if (requested.get(id) === updatedAt) requested.delete(id);
    }
  }

  return {
    request(entry) {
      const { id, updatedAt } = entry;
      if (requested.get(id) === updatedAt) return () => undefined;
      requested.set(id, updatedAt);
      let hasStarted = false;
      const cancel = semaphore.enqueue(() => {
        hasStarted = true;
        return load(entry);
      });
      return () => {
        if (hasStarted) return;
        cancel();
        if (requested.get(id) === updatedAt) requested.delete(id);
      };
    },
    readCount: () => count,
    get: (id) => dashboards.get(id) ?? null,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
