import { operationsPerStep, type Steps } from './steps';

const chunkLength = 256;

/** As `[...items].sort(compare)`: stable, and the items given stay as they are. */
export function* sortSteps<T>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
): Steps<readonly T[]> {
  let runs: (readonly T[])[] = [];
  for (let start = 0; start < items.length; start += chunkLength) {
    runs.push(items.slice(start, start + chunkLength).sort(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: (readonly T[])[] = [];
    for (let i = 0; i < runs.length; i += 2) {
      merged.push(yield* mergeSteps(runs[i] ?? [], runs[i + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function* mergeSteps<T>(
  left: readonly T[],
  right: readonly T[],
  compare: (a: T, b: T) => number,
): Steps<readonly T[]> {
  const merged: T[] = [];
  const rights = right[Symbol.iterator]();
  let next = rights.next();
  for (const item of left) {
    while (!next.done && compare(next.value, item) < 0) {
      merged.push(next.value);
      next = rights.next();
      if (merged.length % operationsPerStep === 0) yield;
    }
    merged.push(item);
    if (merged.length % operationsPerStep === 0) yield;
  }
  while (!next.done) {
    merged.push(next.value);
    next = rights.next();
    if (merged.length % operationsPerStep === 0) yield;
  }
  return merged;
}
