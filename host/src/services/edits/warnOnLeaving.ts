import type { Outbox } from './createOutbox';

/** The part of the window that is asked before it closes. */
export interface LeavingPage {
  addEventListener(type: 'beforeunload', listener: (event: Event) => void): void;
  removeEventListener(type: 'beforeunload', listener: (event: Event) => void): void;
}

/**
 * Has the browser ask before the page is closed with edits that can't be sent now, or that it could
 * not keep. Listens only then: a page that listens all the time can't be brought back at once by the
 * back button.
 */
export function warnOnLeaving(
  page: LeavingPage,
  outbox: Pick<Outbox, 'subscribe' | 'isLeftUnsent'>,
  subscribe: (onChange: () => void) => void,
): void {
  const ask = (event: Event) => event.preventDefault();
  const follow = () => {
    if (outbox.isLeftUnsent()) page.addEventListener('beforeunload', ask);
    else page.removeEventListener('beforeunload', ask);
  };
  outbox.subscribe(follow);
  subscribe(follow);
}
