/** Comparisons per slice. */
const comparisonsPerSlice = 1024;
/** More names are compared by code unit, since collation takes too long. */
const maxCollatedNames = 50_000;

/** By code: the rank of each name in natural order (`host-2` before `host-10`). */
export function* rankNames(names: readonly string[]): Generator<void, Uint32Array, void> {
  const order = yield* sortCodes(names, nameComparator(names.length));
  const ranks = new Uint32Array(names.length);
  for (let rank = 0; rank < order.length; rank += 1) ranks[order[rank] as number] = rank;
  return ranks;
}

/** Compares names in natural order; beyond 50,000 `count`ed ones, by code unit. */
export function nameComparator(count: number): (a: string, b: string) => number {
  if (count <= maxCollatedNames) {
    return new Intl.Collator(undefined, { numeric: true }).compare;
  }
  return (a, b) => {
    if (a === b) return 0;
    return a < b ? -1 : 1;
  };
}

/** Stable merge sort with runs of 1, 2, 4 … codes. */
function* sortCodes(
  names: readonly string[],
  compare: (a: string, b: string) => number,
): Generator<void, Uint32Array, void> {
  const { length } = names;
  let from = new Uint32Array(length);
  for (let code = 0; code < length; code += 1) from[code] = code;
  let to = new Uint32Array(length);
  let compared = 0;
  for (let run = 1; run < length; run *= 2) {
    for (let start = 0; start < length; start += 2 * run) {
      const middle = Math.min(start + run, length);
      const end = Math.min(start + 2 * run, length);
      let [left, right] = [start, middle];
      for (let at = start; at < end; at += 1) {
        compared += 1;
        if (compared % comparisonsPerSlice === 0) yield;
        const isLeft =
          right >= end ||
          (left < middle &&
            compare(
              names[from[left] as number] as string,
              names[from[right] as number] as string,
            ) <= 0);
        to[at] = from[isLeft ? left : right] as number;
        if (isLeft) left += 1;
        else right += 1;
      }
    }
    [from, to] = [to, from];
  }
  return from;
}
