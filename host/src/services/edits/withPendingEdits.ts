import type { Database } from '../firebase/database';
import type { EditQueue } from './createEditQueue';

/** Wraps the database, so that watched values include pending edits. */
export function withPendingEdits(
  database: Database,
  edits: Pick<EditQueue, 'applyPending' | 'subscribe'>,
): Database {
  /** Passes on the values at a path, or some of its children, with pending edits. */
  function watchPending(
    path: string,
    onValue: (value: unknown) => void,
    watch: (onValue: (value: unknown) => void, onFailure: () => void) => () => void,
  ): () => void {
    let latest: { readonly value: unknown } | null = null;
    let lastValue: unknown;
    const notify = () => {
      if (!latest) return;
      lastValue = edits.applyPending(path, latest.value);
      onValue(lastValue);
    };
    const stopWatching = watch(
      (value) => {
        latest = { value };
        notify();
      },
      () => {
        latest = null;
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
  }

  return {
    ...database,
    watch: (path, onValue, onError) =>
      watchPending(path, onValue, (onNext, onFailure) =>
        database.watch(path, onNext, (error) => {
          onFailure();
          onError(error);
        }),
      ),
    watchQuery: (query, onValue, onError) =>
      watchPending(query.path, onValue, (onNext, onFailure) =>
        database.watchQuery(query, onNext, (error) => {
          onFailure();
          onError(error);
        }),
      ),
  };
}
