import type { Outbox } from './createOutbox';

/** The part of the window that is asked before it closes. */
export interface UnloadTarget {
  addEventListener(type: 'beforeunload', listener: (event: Event) => void): void;
  removeEventListener(type: 'beforeunload', listener: (event: Event) => void): void;
}

/**
 * Has the browser ask before the page is closed with edits that can't be sent now, or that it could
 * not keep. Listens only then: a page that listens all the time can't be brought back at once by the
 * back button.
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
