import type { OpenRequest, SourceHub } from '../../services/sources/createSourceHub';
import type { SourceQuestion } from '../../services/sources/openSource';
import { questionKey } from '../../services/sources/questionKey';

/** The request of one panel while its query or range changes. */
export interface PanelRequest {
  /**
   * Opens another request where the query is another one; it replaces the former as soon as it has
   * rows or has failed. Null closes all.
   */
  open(query: SourceQuestion | null): void;
}

/** Holds two requests at most: the current one, and the one that is about to replace it. */
export function createPanelRequest(
  sources: Pick<SourceHub, 'open'>,
  onReplaced: (request: OpenRequest | null) => void,
): PanelRequest {
  let key: string | null = null;
  let current: OpenRequest | null = null;
  let next: OpenRequest | null = null;
  let stopWaiting: () => void = () => undefined;

  function replace() {
    stopWaiting();
    current?.close();
    current = next;
    next = null;
    onReplaced(current);
  }

  return {
    open(query) {
      const nextKey = query && questionKey(query);
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
function hasResponded(request: OpenRequest): boolean {
  return request.getState().status !== 'loading' || request.getFrame() !== null;
}
