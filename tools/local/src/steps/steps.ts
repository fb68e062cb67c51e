/**
 * Work in small steps: it yields wherever other work may come in between, about every tenth of a
 * millisecond. Run at once by `finish`, or in slices.
 */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Does all of it now. */
export function finish<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** How many cheap operations are done between two yields. */
export const operationsPerStep = 64;
