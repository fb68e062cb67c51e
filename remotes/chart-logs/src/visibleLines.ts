import { capacityFor } from './levelCounts';

/** The lines that are shown: those that pass the filter, with repeated ones grouped. */
export interface VisibleLines {
  /** The position of each line, of a group the newest. Null: all lines, at their positions. */
  readonly positions: Uint32Array | null;
  /** How many lines each has as a group. Null without groups. */
  readonly repeats: Uint32Array | null;
  readonly count: number;
  /** The first one that is new, or another one than before. */
  readonly firstChanged: number;
}

export const noLines: VisibleLines = {
  positions: null,
  repeats: null,
  count: 0,
  firstChanged: 0,
};

/** The position of a visible line. */
export function positionOf({ positions }: VisibleLines, line: number): number {
  return positions ? (positions[line] as number) : line;
}

/** The visible line at a position, or else the first one after it. */
export function lineAt({ positions, count }: VisibleLines, position: number): number {
  if (!positions) return Math.min(position, count);
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((positions[middle] as number) < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The same lines, after the first positions were dropped. Without groups. */
export function withoutPositions(lines: VisibleLines, dropped: number): VisibleLines {
  const { positions, count } = lines;
  if (!positions) return { ...lines, count: Math.max(0, count - dropped) };
  const kept = positions.slice(lineAt(lines, dropped), count);
  for (let line = 0; line < kept.length; line += 1) kept[line] = (kept[line] as number) - dropped;
  return { ...lines, positions: kept, count: kept.length };
}

/** A copy with room to grow. */
export function copyWithRoom(values: Uint32Array | undefined, length: number): Uint32Array {
  const copy = new Uint32Array(capacityFor(Math.max(length, values?.length ?? 0)));
  if (values) copy.set(values);
  return copy;
}
