/** One chart that may throw where nobody calls it: in its own timers, handlers, frames, promises. */
export interface StrayWatch {
  /** Folder of its release: scripts below it are its own. */
  readonly folder: string;
  /** No other chart of this release is in the page. */
  readonly onStray: (cause: unknown) => void;
  /** Several are, and an uncaught error does not say whose it is. */
  readonly onUnclear: (cause: unknown) => void;
}

type Page = Window & typeof globalThis;

const watchesOf = new WeakMap<Page, Set<StrayWatch>>();

/**
 * Hears of uncaught errors and rejections that come from a release's scripts until the undo is
 * called. The browser goes on writing them to the console, where their developer looks for them.
 */
export function watchStrays(page: Page, watch: StrayWatch): () => void {
  const watches = watchesOf.get(page) ?? startWatching(page);
  watches.add(watch);
  return () => watches.delete(watch);
}

function startWatching(page: Page): Set<StrayWatch> {
  const watches = new Set<StrayWatch>();
  watchesOf.set(page, watches);
  page.addEventListener('error', ({ error, filename }) => tell(watches, error, filename));
  page.addEventListener('unhandledrejection', ({ reason }) => tell(watches, reason, ''));
  return watches;
}

function tell(watches: ReadonlySet<StrayWatch>, cause: unknown, file: string): void {
  const places = `${file}\n${stackOf(cause)}`;
  const concerned = [...watches].filter(({ folder }) => places.includes(folder));
  const [first] = concerned;
  if (concerned.length === 1) first?.onStray(cause);
  else first?.onUnclear(cause);
}

/** Anything may be thrown. */
function stackOf(cause: unknown): string {
  try {
    return cause instanceof Error ? String(cause.stack) : '';
  } catch {
    return '';
  }
}
