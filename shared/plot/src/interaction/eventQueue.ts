const pointerEvents = [
  'pointerdown',
  'pointermove',
  'pointerup',
  'pointercancel',
  'pointerleave',
  'dblclick',
  'wheel',
] as const;

/** What gestures and keys read of an event. After dispatch, a browser no longer knows offsets. */
const properties = [
  'type',
  'offsetX',
  'offsetY',
  'pointerId',
  'pointerType',
  'isPrimary',
  'button',
  'deltaX',
  'deltaY',
  'deltaMode',
  'key',
  'altKey',
  'ctrlKey',
  'metaKey',
  'shiftKey',
] as const;

/** Keeps the events of a chart until the code that handles them has loaded. */
export class EventQueue {
  private queued: Event[] = [];
  private readonly stopListening = new AbortController();

  /** `onEvent` is called after each event. */
  constructor(private readonly onEvent: () => void) {}

  /** Keeps what the pointer does on an element. */
  listen(element: HTMLElement): void {
    const { signal } = this.stopListening;
    for (const name of pointerEvents) {
      element.addEventListener(name, (event) => this.add(event), { signal, passive: true });
    }
  }

  add(event: Event): void {
    const { queued } = this;
    // Of a movement only the end matters.
    if (event.type === 'pointermove' && queued.at(-1)?.type === 'pointermove') queued.pop();
    queued.push(copyOf(event));
    this.onEvent();
  }

  /** Returns all events in their order, and keeps none of them. */
  take(): readonly Event[] {
    return this.queued.splice(0);
  }

  stop(): void {
    this.stopListening.abort();
    this.take();
  }
}

/**
 * A copy for handlers. It has no target, since a pointer that has left the screen can't be
 * captured, and it's too late to prevent or stop anything.
 */
function copyOf(event: Event): Event {
  const values = properties.map((name) => [name, Reflect.get(event, name)]);
  const nothing = () => undefined;
  return Object.assign(Object.fromEntries(values), {
    preventDefault: nothing,
    stopPropagation: nothing,
  });
}
