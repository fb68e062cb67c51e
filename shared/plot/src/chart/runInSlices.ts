/** Runs a generator to its end, letting the page breathe whenever `budgetMs` of work is done. */
export async function runInSlices<Result>(
  steps: Generator<void, Result, void>,
  { now = () => performance.now(), pause = nextTask, budgetMs = 8 } = {},
): Promise<Result> {
  let start = now();
  for (;;) {
    const step = steps.next();
    if (step.done) {
      // What is made of the result is work too: it gets a task of its own after a long last slice.
      if (now() - start > budgetMs / 2) await pause();
      return step.value;
    }
    if (now() - start < budgetMs) continue;
    await pause();
    start = now();
  }
}

/** A task of its own, without the 4 ms that nested timers cost. */
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

/** Runs a generator to its end without a pause, where a little work can't be waited for. */
export function runSync<Result>(steps: Generator<void, Result, void>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
