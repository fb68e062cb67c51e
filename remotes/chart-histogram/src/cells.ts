/**
 * A fine division of the axis in which rows are counted once. Bins consist of whole cells, so new
 * bins don't need the rows again.
 */
export interface Cells {
  /** Ascending, one more than cells. A cell includes its lower edge, but not its upper edge. */
  readonly edges: Float64Array;
  /** For numbers, cells begin at multiples of this step; null for times. */
  readonly step: DecimalStep | null;
  /**
   * Higher is coarser. Cells of a higher rank consist of whole cells of
   * lower ranks.
   */
  readonly rank: number;
  /** The cell of a value is about `value × perUnit − offset`. */
  readonly perUnit: number;
  readonly offset: number;
}

/** `mantissa × 10 ^ exponent`, both integers. Its multiples are round decimal numbers. */
export interface DecimalStep {
  readonly mantissa: number;
  readonly exponent: number;
}

const maxCells = 16_384;
/** Smaller differences are rounding noise. */
const minRelativeStep = 1e-13;
const minStep = 1e-300;

/** A multiple of a step, rounded once, so that 3 × 0.1 is 0.3. */
export function stepMultiple(index: number, { mantissa, exponent }: DecimalStep): number {
  const value =
    exponent < 0 ? (index * mantissa) / 10 ** -exponent : index * mantissa * 10 ** exponent;
  const bounded = Math.max(-Number.MAX_VALUE, Math.min(value, Number.MAX_VALUE));
  // Turns −0 into 0, so that no sign is shown.
  return bounded + 0;
}

/** A decimal number as a step: 2.5 is 25 × 10 ^ −1. */
export function decimalStep(value: number): DecimalStep {
  const [digits = '', exponent = ''] = value.toExponential().split('e');
  const [, decimals = ''] = digits.split('.');
  return {
    mantissa: Number(digits.replace('.', '')),
    exponent: Number(exponent) - decimals.length,
  };
}

/** The cells of numbers from `min` to `max`. Ranks below `minRank` would cut existing cells. */
export function numberCells(
  min: number,
  max: number,
  mantissa: number,
  minRank = Number.NEGATIVE_INFINITY,
): Cells {
  const size = Math.max(Math.abs(min), Math.abs(max));
  // Halved before subtracting, since the difference of extreme values overflows.
  const evenSize = (max / 2 - min / 2) * (2 / maxCells);
  const singleWidth = min === max ? (size || 1) * 1e-3 : 0;
  const minSize = Math.max(evenSize, singleWidth, size * minRelativeStep, minStep);
  const needed = Math.ceil(Math.log10(minSize / mantissa) - 1e-9);
  const exponent = Math.max(needed, minRank);
  const step = { mantissa, exponent };
  const width = stepMultiple(1, step);
  let first = Math.floor(min / width);
  while (stepMultiple(first, step) > min) first -= 1;
  let last = Math.max(first + 1, Math.floor(max / width));
  while (stepMultiple(last, step) <= max && stepMultiple(last, step) < Number.MAX_VALUE) last += 1;
  const edges = Float64Array.from({ length: last - first + 1 }, (_, i) =>
    stepMultiple(first + i, step),
  );
  return createCells(edges, step, exponent);
}

export function createCells(edges: Float64Array, step: DecimalStep | null, rank: number): Cells {
  const count = edges.length - 1;
  const [from, to] = [edges[0] as number, edges[count] as number];
  const perUnit = count / 2 / (to / 2 - from / 2);
  return { edges, step, rank, perUnit, offset: from * perUnit };
}

/** The cell of a value, which must be within the edges. */
export function cellAt({ edges, perUnit, offset }: Cells, value: number): number {
  const guess = Math.floor(value * perUnit - offset);
  let cell = Math.max(0, Math.min(guess, edges.length - 2));
  while (cell > 0 && value < (edges[cell] as number)) cell -= 1;
  while (cell < edges.length - 2 && value >= (edges[cell + 1] as number)) cell += 1;
  return cell;
}

/** Edges are halved before adding, since the sum of extreme values overflows. */
export function cellCentre({ edges }: Cells, cell: number): number {
  return (edges[cell] as number) / 2 + (edges[cell + 1] as number) / 2;
}
