import { createRefCount } from '../services/refCount';

/** Keeps one thing for all who hold it, from the first to the last. */
export interface Desk<Held> {
  hold(): Holding<Held>;
  /** What is open now. */
  readonly current: Held | null;
}

export interface Holding<Held> {
  /** A failure to open is not kept: the next one tries anew. */
  readonly opened: Promise<Held>;
  /** The last one closes it, after a while. */
  release(): void;
}

export interface DeskOptions<Held> {
  readonly open: () => Promise<Held>;
  /** Called once it is what is open, before anybody else who holds it hears of it. */
  readonly onOpen?: (held: Held) => void;
  /** Calls back after a time; returns its own undo. */
  readonly after: (ms: number, callback: () => void) => () => void;
  /** What was open did not close as it should; the next one is opened all the same. */
  readonly onUnclosed: (cause: unknown) => void;
}

/** An application that goes from one of its screens to the next takes panels out and puts others in. */
const lingerMs = 2_000;

export function createDesk<Held extends { close(): Promise<void> }>(
  options: DeskOptions<Held>,
): Desk<Held> {
  const { open, onOpen, after, onUnclosed } = options;
  let opening: Promise<Held> | null = null;
  let current: Held | null = null;
  /** What is opened next waits for it. */
  let closed: Promise<unknown> = Promise.resolve();

  function begin(): Promise<Held> {
    const begun = closed.then(open);
    opening = begun;
    begun.then(
      (held) => {
        if (opening !== begun) return;
        current = held;
        onOpen?.(held);
      },
      () => {
        if (opening === begun) opening = null;
      },
    );
    return begun;
  }

  function end() {
    const ending = opening;
    opening = null;
    current = null;
    if (!ending) return;
    closed = ending.then(
      (held) => held.close().catch(onUnclosed),
      // Whoever held it was told why it did not open.
      () => undefined,
    );
  }

  const users = createRefCount({ onUnused: end, linger: { ms: lingerMs, after } });
  return {
    get current() {
      return current;
    },
    hold() {
      const release = users.retain();
      return { opened: opening ?? begin(), release };
    },
  };
}
