import type { TableColumn } from '../tableColumn';

/** Start and end of a value's bar, as fractions of its width; null for none. */
export function barSpan(
  { field, stats, barMax }: TableColumn,
  row: number,
): readonly [number, number] | null {
  const value = field.values[row] ?? Number.NaN;
  const low = Math.min(0, stats.min);
  const high = barMax !== null && barMax > 0 ? barMax : Math.max(0, stats.max);
  const span = high - low;
  if (Number.isNaN(value) || !(span > 0) || span === Number.POSITIVE_INFINITY) return null;
  // A bar ends with its track, however large the value.
  const [zero, end] = [(0 - low) / span, Math.min(1, (value - low) / span)];
  return [Math.min(zero, end), Math.max(zero, end)];
}
