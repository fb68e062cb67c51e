import type { Database } from '../firebase/database';
import type { EditQueue } from './createEditQueue';

/** The database as the viewer has left it: what is watched shows edits that are on their way. */
export function withPendingEdits(
  database: Database,
  edits: Pick<EditQueue, 'applyPending' | 'subscribe'>,
): Database {
  return {
    ...database,
    watch(path, onValue, onError) {
      let latest: { readonly value: unknown } | null = null;
      let lastValue: unknown;
      const notify = () => {
        if (!latest) return;
        lastValue = edits.applyPending(path, latest.value);
        onValue(lastValue);
      };
      const stopWatching = database.watch(
        path,
        (value) => {
          latest = { value };
          notify();
        },
        (error) => {
          latest = null;
          onError(error);
        },
      );
      const stopEdits = edits.subscribe(() => {
        // The same object where no edit has to do with it.
        if (latest && edits.applyPending(path, latest.value) !== lastValue) notify();
      });
      return () => {
        stopEdits();
        stopWatching();
      };
    },
  };
}
