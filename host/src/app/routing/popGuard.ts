/** Called with each `popstate` before the router, which it can keep from hearing of it. */
export const popGuard: { current: ((event: PopStateEvent) => void) | null } = { current: null };

/**
 * Call it before the router is created: listeners on `window` run in the order in which they were
 * added.
 */
export function startPopGuard(): void {
  window.addEventListener('popstate', (event) => popGuard.current?.(event));
}
