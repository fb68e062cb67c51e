import type { SourceHub, SourceSubscription } from '../../services/sources/createSourceHub';
import type { RequestSpec } from '../../services/sources/openDataSource';
import { requestKey } from '../../services/sources/requestKey';

/** The request of one panel while its query or range changes. */
export interface PanelRequest {
  /**
   * Opens another request if the query changed; it replaces the current one as soon as it has rows or has
   * failed. Null closes all.
   */
  open(query: RequestSpec | null): void;
}

/** Holds at most two requests: the current one and its replacement. */
export function createPanelRequest(
  sources: Pick<SourceHub, 'open'>,
  onReplace: (request: SourceSubscription | null) => void,
): PanelRequest {
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
