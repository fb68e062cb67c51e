import { databaseError } from '@chartroom/contract';
import {
  type Database as Client,
  endAt,
  onChildAdded,
  onValue,
  orderByChild,
  type QueryConstraint,
  query,
  ref,
  startAt,
} from 'firebase/database';
import type { ChildrenObserver, ChildrenQuery } from './database';

/**
 * Listens while connected, and starts over after each reconnection: the SDK would deliver missed
 * children one by one, and its listener can't tell a gap from a quiet series.
 */
export function watchChildren(
  client: Client,
  host: string,
  { path, orderBy, startAt: start, endAt: end }: ChildrenQuery,
  observer: ChildrenObserver,
): () => void {
  const constraints: QueryConstraint[] = [orderByChild(orderBy), startAt(start)];
  if (end !== undefined) constraints.push(endAt(end));
  const children = query(ref(client, path), ...constraints);
  let stopListening: (() => void) | null = null;
  let isRefused = false;

  function listen(): () => void {
    const initialChildren: [key: string, value: unknown][] = [];
    let isInitial = true;
    const reportRefusal = (thrown: Error) => {
      // Both listeners are refused, but one error is enough.
      if (isRefused) return;
      isRefused = true;
      observer.error(databaseError(thrown, path, host));
    };
    // The SDK delivers the initial children first, in order, and then the value event.
    const stopAdded = onChildAdded(
      children,
      (child) => {
        const key = child.key ?? '';
        if (isInitial) initialChildren.push([key, child.val()]);
        else observer.added(key, child.val());
      },
      reportRefusal,
    );
    const stopValue = onValue(
      children,
      () => {
        isInitial = false;
        observer.initial(initialChildren);
      },
      reportRefusal,
      { onlyOnce: true },
    );
    return () => {
      stopAdded();
      stopValue();
    };
  }

  const stopConnected = onValue(ref(client, '.info/connected'), (snapshot) => {
    const isConnected = snapshot.val() === true;
    if (!isConnected) {
      stopListening?.();
      stopListening = null;
    } else if (!stopListening && !isRefused) {
      stopListening = listen();
    }
  });
  return () => {
    stopConnected();
    stopListening?.();
  };
}
