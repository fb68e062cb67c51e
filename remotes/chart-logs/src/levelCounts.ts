import { type Level, levels } from './levels';

/** Positions between two stored sums. */
const blockLength = 1024;

/** The level of each line, by position, so that any range of lines is counted by level at once. */
export interface LevelCounts {
  /** Indices of `levels`. May be longer than `length`. */
  readonly codes: Uint8Array;
  readonly length: number;
  /** Counts by level of the lines before each block. */
  readonly blockSums: Float64Array;
}

export const noLevelCounts: LevelCounts = {
  codes: new Uint8Array(0),
  length: 0,
  blockSums: new Float64Array(0),
};

export const otherCode = levels.indexOf('other');

const linesPerSlice = 65_536;

/** Counts the lines from position `start` on; those before are the same as in `previous`. */
export function* countLevels(
  previous: LevelCounts,
  start: number,
  length: number,
  codeAt: (position: number) => number,
): Generator<void, LevelCounts, void> {
  const canShare = start === previous.length && previous.codes.length >= length;
  const codes = canShare ? previous.codes : new Uint8Array(capacityFor(length));
  if (!canShare) codes.set(previous.codes.subarray(0, start));
  for (let position = start; position < length; position += 1) {
    codes[position] = codeAt(position);
    if (position % linesPerSlice === linesPerSlice - 1) yield;
  }
  return { codes, length, blockSums: sumBlocks(previous, start, codes, length) };
}

function sumBlocks(
  previous: LevelCounts,
  start: number,
  codes: Uint8Array,
  length: number,
): Float64Array {
  const blocks = Math.floor(length / blockLength) + 1;
  const blockSums = new Float64Array(blocks * levels.length);
  const firstBlock = Math.floor(start / blockLength);
  blockSums.set(previous.blockSums.subarray(0, (firstBlock + 1) * levels.length));
  for (let block = firstBlock; block < blocks - 1; block += 1) {
    const sums = blockSums.subarray(block * levels.length, (block + 1) * levels.length);
    const next = blockSums.subarray((block + 1) * levels.length, (block + 2) * levels.length);
    next.set(sums);
    addCodes(codes, block * blockLength, (block + 1) * blockLength, next);
  }
  return blockSums;
}

/** The same counts without the first lines. */
export function withoutFirst({ codes, length }: LevelCounts, count: number): LevelCounts {
  const kept = codes.slice(count, length);
  const rest = length - count;
  return { codes: kept, length: rest, blockSums: sumBlocks(noLevelCounts, 0, kept, rest) };
}

/** The number of lines from position `from` to `to`, in the order of `levels`. */
export function countsBetween(counts: LevelCounts, from: number, to: number): readonly number[] {
  const [low, high] = [sumsBefore(counts, from), sumsBefore(counts, to)];
  return levels.map((_, level) => (high[level] ?? 0) - (low[level] ?? 0));
}

/** The same between each of some positions, in ascending order, and the next one. */
export function countsBetweenEach(
  counts: LevelCounts,
  positions: readonly number[],
): readonly (readonly number[])[] {
  const sums = positions.map((position) => sumsBefore(counts, position));
  return sums
    .slice(1)
    .map((high, i) => levels.map((_, level) => (high[level] ?? 0) - (sums[i]?.[level] ?? 0)));
}

/** The levels that lines have, from the most severe. */
export function levelsIn(counts: LevelCounts): readonly Level[] {
  const totals = countsBetween(counts, 0, counts.length);
  return levels.filter((_, level) => (totals[level] ?? 0) > 0);
}

function sumsBefore({ codes, blockSums }: LevelCounts, position: number): Float64Array {
  const block = Math.floor(position / blockLength);
  const sums = blockSums.slice(block * levels.length, (block + 1) * levels.length);
  addCodes(codes, block * blockLength, position, sums);
  return sums;
}

function addCodes(codes: Uint8Array, from: number, to: number, sums: Float64Array): void {
  for (let position = from; position < to; position += 1) {
    const code = codes[position] as number;
    sums[code] = (sums[code] as number) + 1;
  }
}

/** Room to grow, so that a live log rarely needs a new array. */
export function capacityFor(length: number): number {
  return length + Math.ceil(length / 8) + 1024;
}
