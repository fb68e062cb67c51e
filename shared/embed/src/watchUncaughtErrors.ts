/** A chart whose timers, handlers, frames and promises may throw uncaught errors. */
export interface UncaughtErrorListener {
  /** Folder of its release: scripts below it belong to the chart. */
  readonly folder: string;
  /** Called if the page has no other chart of this release. */
  readonly onError: (cause: unknown) => void;
  /** Called if the page has several: an uncaught error doesn't say which one threw it. */
  readonly onAmbiguousError: (cause: unknown) => void;
}

type Page = Window & typeof globalThis;

const listenersByPage = new WeakMap<Page, Set<UncaughtErrorListener>>();

/**
 * Listens for uncaught errors and rejections from a release's scripts; returns a function that
 * stops. The browser still logs them to the console, where developers look.
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

/** Anything can be thrown. */
function stackOf(cause: unknown): string {
  try {
    return cause instanceof Error ? String(cause.stack) : '';
  } catch {
    return '';
  }
}
