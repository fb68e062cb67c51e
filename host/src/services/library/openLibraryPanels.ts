import { libraryPath } from '@chartroom/workspace';
import type { Database } from '../firebase/database';
import { libraryIdsOf, withLibraryPanels } from './resolveLibraryPanels';

/** The library panels of one dashboard, watched. */
export interface LibraryPanels {
  /**
   * A state of the dashboard with the panels of the library in it; follows those that it refers to.
   * Undefined until the first ones have arrived. Later ones have their copies until then.
   */
  resolve(stored: unknown): unknown;
  /** A library panel as stored, null if there is none. Undefined if it isn't known. */
  record(id: string): unknown;
  close(): void;
}

/** Calls back when a library panel has changed that the dashboard refers to. */
export function openLibraryPanels(
  database: Pick<Database, 'watch'>,
  workspace: string,
  onChange: () => void,
): LibraryPanels {
  const records = new Map<string, unknown>();
  const stops = new Map<string, () => void>();
  let isComplete = false;
  let last: { readonly stored: unknown; readonly resolved: unknown } | null = null;

  function receive(id: string, record: unknown) {
    records.set(id, record);
    last = null;
    isComplete ||= stops.size === records.size;
    if (isComplete) onChange();
  }
  function follow(ids: ReadonlySet<string>) {
    for (const id of ids) {
      if (stops.has(id)) continue;
      // Known before the first callback, which may come at once.
      stops.set(id, () => undefined);
      const stop = database.watch(
        libraryPath(workspace, id),
        (record) => receive(id, record),
        () => receive(id, null),
      );
      stops.set(id, stop);
    }
    for (const [id, stop] of [...stops]) {
      if (ids.has(id)) continue;
      stop();
      stops.delete(id);
      records.delete(id);
    }
    isComplete ||= stops.size === records.size;
  }

  return {
    resolve(stored) {
      // Not loaded, or not there: the first one that is waits for its panels.
      if (stored === null || stored === undefined) return stored;
      if (last?.stored === stored && last !== null) return last.resolved;
      follow(libraryIdsOf(stored));
      if (!isComplete) return undefined;
      last = { stored, resolved: withLibraryPanels(stored, records) };
      return last.resolved;
    },
    record: (id) => records.get(id),
    close() {
      for (const stop of stops.values()) stop();
      stops.clear();
    },
  };
}
