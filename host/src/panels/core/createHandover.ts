import type { OpenRequest } from '../../services/sources/createSourceHub';

/** Which request a panel shows while its question changes. */
export interface Handover {
  /** Takes the place of what is shown, at once or as soon as it has something to show. */
  show(request: OpenRequest | null): void;
  /** Closes all. */
  end(): void;
}

/** Holds two requests at most: the one on show, and the one that is about to take its place. */
export function createHandover(setShown: (request: OpenRequest | null) => void): Handover {
  let current: OpenRequest | null = null;
  let next: OpenRequest | null = null;

  function take(request: OpenRequest | null) {
    current?.close();
    current = request;
    next = null;
    setShown(request);
  }

  return {
    show(request) {
      next?.close();
      next = null;
      if (!request || !current || isAnswered(request)) return take(request);
      next = request;
      request.subscribe(() => {
        if (next === request && isAnswered(request)) take(request);
      });
    },
    end() {
      next?.close();
      current?.close();
      next = null;
      current = null;
    },
  };
}

/** A file has rows to show long before it is complete. */
function isAnswered(request: OpenRequest): boolean {
  return request.getState().status !== 'loading' || request.getFrame() !== null;
}
