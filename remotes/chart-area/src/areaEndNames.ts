import {
  type Box,
  type EndName,
  type EndNames,
  type LineName,
  layoutEndNames,
  pixelY,
} from '@chartroom/plot';
import type { AreaMark } from './areaMarks';

/** Names at the middle of each area's end, pushed apart. */
export function areaEndNames(
  names: readonly LineName[],
  marks: readonly AreaMark[],
  tokens: ReadonlyMap<string, AreaMark['token']>,
  { plot, right }: { readonly plot: Box; readonly right: number },
): EndNames {
  const ends = names.map(({ key, name, value, row }): EndName => {
    const mark = marks.find((one) => one.name === key);
    const base = { key, name, value, token: tokens.get(key) ?? 'cat-10' };
    if (!mark) return { ...base, isHidden: true, alpha: 1, x: plot.right, y: plot.bottom };
    const { series, edge, window } = mark;
    const ends = [
      series.y[row] as number,
      typeof edge === 'number' ? edge : (edge.y[row] as number),
    ];
    const [top = 0, bottom = 0] = ends.map((end) => pixelY(window.mapping, end));
    const x = (series.x[row] as number) * window.mapping.kx + window.mapping.bx;
    // An overlaid area is named at its line.
    const y = mark.isOutlined ? top : (top + bottom) / 2;
    const { swatch = 'line' } = mark;
    return { ...base, swatch, isHidden: false, alpha: 1, x: Math.min(x, plot.right), y };
  });
  return layoutEndNames(ends, plot, right);
}
