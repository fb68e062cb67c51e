import { createRefCount } from '../services/refCount';

/** One resource for all who acquire it, opened with the first and closed after the last. */
export interface SharedResource<Resource> {
  acquire(): ResourceHandle<Resource>;
  /** The open resource, or null. */
  readonly current: Resource | null;
}

export interface ResourceHandle<Resource> {
  /** Rejects if opening failed. A failure isn't cached: the next `acquire` tries again. */
  readonly ready: Promise<Resource>;
  /** The last release closes the resource, after a delay. */
  release(): void;
}

export interface SharedResourceOptions<Resource> {
  readonly open: () => Promise<Resource>;
  /** Called once with the opened resource, before `ready` resolves for its users. */
  readonly onOpen?: (resource: Resource) => void;
  /** Sets a timeout. Returns the function that cancels it. */
  readonly after: (ms: number, callback: () => void) => () => void;
  /** The resource failed to close. The next one opens regardless. */
  readonly onCloseError: (cause: unknown) => void;
}

/** A single-page application that navigates removes panels before it adds others. */
const lingerMs = 2_000;

export function createSharedResource<Resource extends { close(): Promise<void> }>(
  options: SharedResourceOptions<Resource>,
): SharedResource<Resource> {
  const { open, onOpen, after, onCloseError } = options;
  let opening: Promise<Resource> | null = null;
  let current: Resource | null = null;
  /** The next `open` waits for it. */
  let closed: Promise<unknown> = Promise.resolve();

  function startOpening(): Promise<Resource> {
    const attempt = closed.then(open);
    opening = attempt;
    attempt.then(
      (resource) => {
        if (opening !== attempt) return;
        current = resource;
        onOpen?.(resource);
      },
      () => {
        if (opening === attempt) opening = null;
      },
    );
    return attempt;
  }

  function startClosing() {
    const closing = opening;
    opening = null;
    current = null;
    if (!closing) return;
    closed = closing.then(
      (resource) => resource.close().catch(onCloseError),
      // `ready` has already rejected for its users.
      () => undefined,
    );
  }

  const users = createRefCount({ onUnused: startClosing, linger: { ms: lingerMs, after } });
  return {
    get current() {
      return current;
    },
    acquire() {
      const release = users.retain();
      return { ready: opening ?? startOpening(), release };
    },
  };
}
