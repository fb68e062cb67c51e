/** A clock that stands until it is told to go on. Everything that is due at a time runs in order. */
export interface ManualClock {
  now(): number;
  /** Runs later, unless cancelled. */
  after(ms: number, run: () => void): () => void;
  /** Lets time pass. All promises settle after each event. */
  pass(ms: number): Promise<void>;
  /** Lets events happen until none is left, or for this long. */
  settle(maxMs: number): Promise<void>;
}

interface ClockEvent {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

export function createManualClock(start: number): ManualClock {
  let time = start;
  let order = 0;
  let events: ClockEvent[] = [];

  function next(): ClockEvent | undefined {
    return events.reduce<ClockEvent | undefined>(
      (first, event) =>
        !first || event.at < first.at || (event.at === first.at && event.order < first.order)
          ? event
          : first,
      undefined,
    );
  }
  async function runUntil(end: number) {
    await promisesSettled();
    for (let event = next(); event && event.at <= end; event = next()) {
      const due = event;
      events = events.filter((each) => each !== due);
      time = Math.max(time, due.at);
      due.run();
      await promisesSettled();
    }
  }
  return {
    now: () => time,
    after(ms, run) {
      order += 1;
      const event = { at: time + Math.max(0, ms), order, run };
      events.push(event);
      return () => {
        events = events.filter((each) => each !== event);
      };
    },
    async pass(ms) {
      const end = time + ms;
      await runUntil(end);
      time = end;
    },
    settle: (maxMs) => runUntil(time + maxMs),
  };
}

/** All promises run before the next task. */
function promisesSettled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
