import type { Database } from '../firebase/database';
import { isSame } from '../stored/isSame';
import type { Outbox } from './createOutbox';
import { overlay, placesAt } from './overlay';

/** The database as the viewer has left it: what is watched shows edits that are on their way. */
export function editedDatabase(
  database: Database,
  outbox: Pick<Outbox, 'getSnapshot' | 'subscribe'>,
): Database {
  return {
    ...database,
    watch(path, onValue, onError) {
      let given: { readonly value: unknown } | null = null;
      let places = placesAt(path, outbox.getSnapshot());
      const tell = () => {
        if (given) onValue(overlay(path, given.value, places));
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
      const stopEdits = outbox.subscribe(() => {
        const next = placesAt(path, outbox.getSnapshot());
        if (isSame(places, next)) return;
        places = next;
        tell();
      });
      return () => {
        stopEdits();
        stopWatching();
      };
    },
  };
}
