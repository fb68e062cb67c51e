import type { Sparkline } from './sparkline';

type Point = readonly [x: number, y: number];

/** A sparkline in a box of one by one, with `y` downwards. */
export interface SparklineShape {
  /** Lines between gaps. One of a single point is a dot. */
  readonly lines: readonly (readonly Point[])[];
  /** The right-most value. */
  readonly end: Point;
}

/** The smallest value is at the bottom and the largest at the top. Equal ones are in the middle. */
export function sparklineShape({ xs, values, min, max }: Sparkline): SparklineShape {
  // Halves, since the difference of the largest numbers is infinite.
  const half = max / 2 - min / 2;
  const yOf = (value: number) => (half > 0 ? (max / 2 - value / 2) / half : 0.5);
  const lines: Point[][] = [];
  let line: Point[] | null = null;
  let end: Point = [1, 0.5];
  for (const [i, value] of values.entries()) {
    if (Number.isNaN(value)) {
      line = null;
      continue;
    }
    if (line === null) {
      line = [];
      lines.push(line);
    }
    end = [xs[i] as number, yOf(value)];
    line.push(end);
  }
  return { lines, end };
}
