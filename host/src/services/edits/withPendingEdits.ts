import type { Database } from '../firebase/database';
import type { EditQueue } from './createEditQueue';

/** Wraps the database, so that watched values include pending edits. */
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
        // The same object means that no edit affects it.
        if (latest && edits.applyPending(path, latest.value) !== lastValue) notify();
      });
      return () => {
        stopEdits();
        stopWatching();
      };
    },
  };
}
