/** One chart that may throw where nobody calls it: in its own timers, handlers, frames, promises. */
export interface UncaughtErrorListener {
  /** Folder of its release: scripts below it are its own. */
  readonly folder: string;
  /** No other chart of this release is in the page. */
  readonly onError: (cause: unknown) => void;
  /** Several are, and an uncaught error does not say whose it is. */
  readonly onAmbiguousError: (cause: unknown) => void;
}

type Page = Window & typeof globalThis;

const listenersByPage = new WeakMap<Page, Set<UncaughtErrorListener>>();

/**
 * Hears of uncaught errors and rejections that come from a release's scripts until the undo is
 * called. The browser goes on writing them to the console, where their developer looks for them.
 */
export function watchUncaughtErrors(page: Page, listener: UncaughtErrorListener): () => void {
  const listeners = listenersByPage.get(page) ?? listenTo(page);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function listenTo(page: Page): Set<UncaughtErrorListener> {
  const listeners = new Set<UncaughtErrorListener>();
  listenersByPage.set(page, listeners);
  page.addEventListener('error', ({ error, filename }) => notify(listeners, error, filename));
  page.addEventListener('unhandledrejection', ({ reason }) => notify(listeners, reason, ''));
  return listeners;
}

function notify(listeners: ReadonlySet<UncaughtErrorListener>, cause: unknown, file: string): void {
  const locations = `${file}\n${stackOf(cause)}`;
  const matching = [...listeners].filter(({ folder }) => locations.includes(folder));
  const [first] = matching;
  if (matching.length === 1) first?.onError(cause);
  else first?.onAmbiguousError(cause);
}

/** Anything may be thrown. */
function stackOf(cause: unknown): string {
  try {
    return cause instanceof Error ? String(cause.stack) : '';
  } catch {
    return '';
  }
}
