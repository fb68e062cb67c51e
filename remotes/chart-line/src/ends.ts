import {
  type Box,
  type EndName,
  type EndNames,
  type LineWindow,
  pixelY,
  placeEndNames,
  type Series,
  type Span,
} from '@chartroom/plot';
import type { LineMark } from './lineMarks';
import type { Name } from './names';

/** Names where the lines end, pushed apart. */
export function endNames(
  names: readonly Name[],
  looks: readonly Pick<LineMark, 'token' | 'alpha'>[],
  { domain, window, plot, right }: { domain: Span; window: LineWindow; plot: Box; right: number },
): EndNames {
  const { kx, bx } = window.mapping;
  const ends = names.flatMap(({ line, place, name, value, row, isHidden }): readonly EndName[] => {
    const look = looks[place];
    if (!look) return [];
    const end = lineEnd(line.series, row, domain[1]);
    const at = { x: end.x * kx + bx, y: pixelY(window.mapping, end.y) };
    const { token, alpha } = look;
    return [{ key: line.series.name, name, value, isHidden, token, alpha, ...at }];
  });
  return placeEndNames(ends, plot, right);
}

/** The last point, or where a line that goes on leaves the plot. */
function lineEnd({ x, y, length }: Series, row: number, to: number) {
  const last = { x: x[row] as number, y: y[row] as number };
  const next = { x: x[row + 1] ?? Number.NaN, y: y[row + 1] ?? Number.NaN };
  if (row + 1 >= length || Number.isNaN(next.y) || !(next.x > to)) return last;
  return { x: to, y: last.y + ((to - last.x) / (next.x - last.x)) * (next.y - last.y) };
}
