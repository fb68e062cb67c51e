import { type Box, type EndLabel, placeEndLabels, type Series, type Span } from '@chartroom/plot';
import type { Name } from './names';

/** From values to pixels. */
export interface Scales {
  x(value: number): number;
  y(value: number): number;
}

/** Labels where the lines end, pushed apart. */
export function endLabels(
  names: readonly Name[],
  domain: Span,
  { x, y }: Scales,
  plot: Box,
): readonly EndLabel[] {
  const labels = names.map(({ name, value, token, alpha, series, row }) => {
    const end = lineEnd(series, row, domain[1]);
    return {
      name,
      value,
      token,
      alpha,
      x: x(end.x),
      y: Math.max(plot.top, Math.min(plot.bottom, y(end.y))),
    };
  });
  return placeEndLabels(labels, plot.top + 4, plot.bottom - 4);
}

/** The last point, or where a line that goes on leaves the plot. */
function lineEnd({ x, y, length }: Series, row: number, to: number) {
  const last = { x: x[row] as number, y: y[row] as number };
  const next = { x: x[row + 1] ?? Number.NaN, y: y[row + 1] ?? Number.NaN };
  if (row + 1 >= length || Number.isNaN(next.y) || !(next.x > to)) return last;
  return { x: to, y: last.y + ((to - last.x) / (next.x - last.x)) * (next.y - last.y) };
}
