import type { AlignedSeries } from './alignSeries';
import { clampFinite } from './definedSpans';

/**
 * The baseline of a stream that minimises the wiggle of its layers, weighted by their thickness (L.
 * Byron and M. Wattenberg, “Stacked Graphs”, 2008).
 */
export function* wiggleBaseline({
  columns,
  length,
}: AlignedSeries): Generator<void, Float64Array, void> {
  const amount = (column: number, row: number) => {
    const value = columns[column]?.values[row] as number;
    return value > 0 ? value : 0;
  };
  const baseline = new Float64Array(length);
  for (let row = 1; row < length; row += 1) {
    let weighted = 0;
    let total = 0;
    let below = 0;
    for (let column = 0; column < columns.length; column += 1) {
      const value = amount(column, row);
      const change = value - amount(column, row - 1);
      weighted += value * (below + change / 2);
      total += value;
      below += change;
    }
    const shift = weighted / total;
    baseline[row] = clampFinite(
      (baseline[row - 1] as number) - (Number.isFinite(shift) ? shift : 0),
    );
    if (row % 16_384 === 0) yield;
  }
  return baseline;
}
