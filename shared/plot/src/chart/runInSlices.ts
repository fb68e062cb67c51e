/** Runs a generator to its end, yielding to the page after every `budgetMs` of work. */
export async function runInSlices<Result>(
  steps: Generator<void, Result, void>,
  { now = () => performance.now(), pause = nextTask, budgetMs = 8 } = {},
): Promise<Result> {
  let start = now();
  for (;;) {
    const step = steps.next();
    if (step.done) {
      // Using the result is work too: after a long last slice it gets a task of its own.
      if (now() - start > budgetMs / 2) await pause();
      return step.value;
    }
    if (now() - start < budgetMs) continue;
    await pause();
    start = now();
  }
}

/** Resolves in a new task, without the 4 ms of nested timers. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Runs a generator to its end without yielding, for small amounts of work that can't be async. */
export function runSync<Result>(steps: Generator<void, Result, void>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
