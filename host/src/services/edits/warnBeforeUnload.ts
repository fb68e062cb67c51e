import type { Outbox } from './createOutbox';

/** The part of `Window` used here. */
export interface UnloadTarget {
  addEventListener(type: 'beforeunload', listener: (event: Event) => void): void;
  removeEventListener(type: 'beforeunload', listener: (event: Event) => void): void;
}

/**
 * Makes the browser ask before it closes a page with edits that can't be sent now or couldn't be
 * stored. Listens only while there are any, because a `beforeunload` listener keeps a page out of
 * the back/forward cache.
 */
export function warnBeforeUnload(
  page: UnloadTarget,
  outbox: Pick<Outbox, 'subscribe' | 'hasUnsentEdits'>,
  subscribe: (onChange: () => void) => void,
): void {
  const preventUnload = (event: Event) => event.preventDefault();
  const update = () => {
    if (outbox.hasUnsentEdits()) page.addEventListener('beforeunload', preventUnload);
    else page.removeEventListener('beforeunload', preventUnload);
  };
  outbox.subscribe(update);
  subscribe(update);
}
