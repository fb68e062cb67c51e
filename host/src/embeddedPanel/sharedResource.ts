import { createRefCount } from '../services/refCount';

/** Keeps one thing for all who hold it, from the first to the last. */
export interface SharedResource<Resource> {
  acquire(): ResourceHandle<Resource>;
  /** What is open now. */
  readonly current: Resource | null;
}

export interface ResourceHandle<Resource> {
  /** A failure to open is not kept: the next one tries anew. */
  readonly ready: Promise<Resource>;
  /** The last one closes it, after a while. */
  release(): void;
}

export interface SharedResourceOptions<Resource> {
  readonly open: () => Promise<Resource>;
  /** Called once it is what is open, before anybody else who holds it hears of it. */
  readonly onOpen?: (resource: Resource) => void;
  /** Calls back after a time; returns its own undo. */
  readonly after: (ms: number, callback: () => void) => () => void;
  /** What was open did not close as it should; the next one is opened all the same. */
  readonly onCloseError: (cause: unknown) => void;
}

/** An application that goes from one of its screens to the next takes panels out and puts others in. */
const lingerMs = 2_000;

export function createSharedResource<Resource extends { close(): Promise<void> }>(
  options: SharedResourceOptions<Resource>,
): SharedResource<Resource> {
  const { open, onOpen, after, onCloseError } = options;
  let opening: Promise<Resource> | null = null;
  let current: Resource | null = null;
  /** What is opened next waits for it. */
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
      // Whoever held it was told why it did not open.
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
