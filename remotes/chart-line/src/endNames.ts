import {
  type Box,
  type EndName,
  type EndNames,
  type LineName,
  type LineWindow,
  layoutEndNames,
  pixelY,
  type Scene,
  type Series,
} from '@chartroom/plot';
import type { IndexedLine } from './indexedLine';
import type { LineMark } from './lineMarks';

/** Names at the ends of lines, pushed apart. */
export function endNames(
  names: readonly LineName[],
  lines: readonly IndexedLine[],
  looks: readonly Pick<LineMark, 'token' | 'alpha'>[],
  { window, plot }: { window: LineWindow; plot: Box },
  scene: Scene,
): EndNames {
  const { kx, bx } = window.mapping;
  const ends = names.flatMap(({ key, index, name, value, row }): readonly EndName[] => {
    const [line, look] = [lines[index], looks[index]];
    if (!line || !look) return [];
    const end = lineEnd(line.series, row, window.to);
    const position = { x: end.x * kx + bx, y: pixelY(window.mapping, end.y) };
    const { token, alpha } = look;
    return [{ key, name, value, isHidden: scene.hidden.has(key), token, alpha, ...position }];
  });
  return layoutEndNames(ends, plot, scene.width);
}

/** The last point, or where a longer line leaves the plot. */
function lineEnd({ x, y, length }: Series, row: number, to: number) {
  const last = { x: x[row] as number, y: y[row] as number };
  const next = { x: x[row + 1] ?? Number.NaN, y: y[row + 1] ?? Number.NaN };
  if (row + 1 >= length || Number.isNaN(next.y) || !(next.x > to)) return last;
  return { x: to, y: last.y + ((to - last.x) / (next.x - last.x)) * (next.y - last.y) };
}
