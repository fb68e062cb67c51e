/** The visible lines that contain the search, in their order. */
export interface Matches {
  readonly search: string;
  /** May be longer than `count`. */
  readonly lines: Uint32Array;
  readonly count: number;
}

export const noMatches: Matches = { search: '', lines: new Uint32Array(0), count: 0 };

/** The index of the first match at or after a line. */
export function firstMatchFrom({ lines, count }: Matches, line: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((lines[middle] as number) < line) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The same matches after the first lines were dropped. */
export function withoutMatches(matches: Matches, dropped: number): Matches {
  const { search, lines, count } = matches;
  const kept = lines.slice(firstMatchFrom(matches, dropped), count);
  for (let i = 0; i < kept.length; i += 1) kept[i] = (kept[i] as number) - dropped;
  return { search, lines: kept, count: kept.length };
}
