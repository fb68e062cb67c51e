import type { SourceHub, SourceSubscription } from './createSourceHub';
import type { RequestSpec } from './openDataSource';
import { requestKey } from './requestKey';

/** A request whose query or range changes, such as that of a panel. */
export interface ReplaceableRequest {
  /**
   * Opens another request if the query changed; it replaces the current one as soon as it has rows or has
   * failed. Null closes all.
   */
  open(query: RequestSpec | null): void;
}

/** Holds at most two requests: the current one and its replacement. */
export function createReplaceableRequest(
  sources: Pick<SourceHub, 'open'>,
  onReplace: (request: SourceSubscription | null) => void,
): ReplaceableRequest {
  let key: string | null = null;
  let current: SourceSubscription | null = null;
  let next: SourceSubscription | null = null;
  let stopWaiting: () => void = () => undefined;

  function replace() {
    stopWaiting();
    current?.close();
    current = next;
    next = null;
    onReplace(current);
  }

  return {
    open(query) {
      const nextKey = query && requestKey(query);
      if (nextKey === key) return;
      key = nextKey;
      stopWaiting();
      next?.close();
      const request = query && sources.open(query);
      next = request;
      if (!request || !current || hasResponded(request)) return replace();
      stopWaiting = request.subscribe(() => hasResponded(request) && replace());
    },
  };
}

/** A file has rows to show long before it is complete. */
function hasResponded(request: SourceSubscription): boolean {
  return request.getState().status !== 'loading' || request.getFrame() !== null;
}
