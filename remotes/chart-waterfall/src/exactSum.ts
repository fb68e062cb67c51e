import { Adder } from 'd3';

/** Sums beyond this are cut to it, so that the distance between two of them is finite. */
const maxSum = Number.MAX_VALUE / 4;

/**
 * A sum without rounding until it's read (Shewchuk, Adaptive Precision Floating-Point Arithmetic,
 * 1997, as `Adder` of d3). Values that aren't finite are ignored.
 */
export class ExactSum {
  private adder = new Adder();

  add(value: number): this {
    if (!Number.isFinite(value)) return this;
    const before = this.value;
    this.adder.add(value);
    if (!(Math.abs(this.adder.valueOf()) <= maxSum)) {
      // Overflowed; the direction is that of the inexact sum.
      this.adder = new Adder().add(clampSum(before / 2 + value / 2));
    }
    return this;
  }

  get value(): number {
    return this.adder.valueOf();
  }
}

/** Cuts sums that are too large to be drawn. */
export function clampSum(value: number): number {
  if (Math.abs(value) <= maxSum) return value;
  return value > 0 ? maxSum : -maxSum;
}

/** The exact sum of values, rounded once. Values that aren't finite are ignored. */
export function exactSum(values: Iterable<number>): number {
  const sum = new ExactSum();
  for (const value of values) sum.add(value);
  return sum.value;
}
