/** The parts of `window` used here. Listeners and timers end when the scope closes. */
export interface PageScope {
  readonly navigator: { readonly onLine: boolean };
  readonly document: {
    readonly visibilityState: DocumentVisibilityState;
    addEventListener: Document['addEventListener'];
  };
  addEventListener: Window['addEventListener'];
  removeEventListener: Window['removeEventListener'];
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(timer: number): void;
  requestAnimationFrame(run: FrameRequestCallback): number;
  close(): void;
}

/**
 * Creates a scope for services that never clean up after themselves: in the shell they live as long
 * as the page, but an embedding page outlives them.
 */
export function createPageScope(page: Window): PageScope {
  const abortController = new AbortController();
  const { signal } = abortController;
  const timers = new Set<number>();
  const listenOn =
    <Target extends Window | Document>(target: Target) =>
    (type: string, listener: EventListenerOrEventListenerObject) =>
      target.addEventListener(type, listener, { signal });
  return {
    navigator: page.navigator,
    document: {
      get visibilityState() {
        return page.document.visibilityState;
      },
      addEventListener: listenOn(page.document),
    },
    addEventListener: listenOn(page),
    removeEventListener: page.removeEventListener.bind(page),
    setTimeout(run, ms) {
      if (signal.aborted) return 0;
      const timer = page.setTimeout(() => {
        timers.delete(timer);
        run();
      }, ms);
      timers.add(timer);
      return timer;
    },
    clearTimeout(timer) {
      timers.delete(timer);
      page.clearTimeout(timer);
    },
    requestAnimationFrame: (run) =>
      page.requestAnimationFrame((time) => {
        if (!signal.aborted) run(time);
      }),
    close() {
      abortController.abort();
      for (const timer of timers) page.clearTimeout(timer);
      timers.clear();
    },
  };
}
