/** Runs a generator to its end without a pause, where a little work can't be waited for. */
export function runAtOnce<Result>(steps: Generator<void, Result, void>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
