import type { Database } from '../firebase/database';
import type { EditDesk } from './createEditDesk';

/** The database as the viewer has left it: what is watched shows edits that are on their way. */
export function editedDatabase(
  database: Database,
  edits: Pick<EditDesk, 'shown' | 'subscribe'>,
): Database {
  return {
    ...database,
    watch(path, onValue, onError) {
      let given: { readonly value: unknown } | null = null;
      let told: unknown;
      const tell = () => {
        if (!given) return;
        told = edits.shown(path, given.value);
        onValue(told);
      };
      const stopWatching = database.watch(
        path,
        (value) => {
          given = { value };
          tell();
        },
        (error) => {
          given = null;
          onError(error);
        },
      );
      const stopEdits = edits.subscribe(() => {
        // The same object where no edit has to do with it.
        if (given && edits.shown(path, given.value) !== told) tell();
      });
      return () => {
        stopEdits();
        stopWatching();
      };
    },
  };
}
