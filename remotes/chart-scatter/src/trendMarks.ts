import { type Box, type ColourToken, type Scene, type Span, staleToken } from '@chartroom/plot';
import { colourNames } from './legend';
import { regressionLine } from './linearRegression';
import type { ScaleMapping } from './scale';
import type { ScatterData } from './scatterData';
import type { TrendMark } from './scatterMarks';

/** A line for each colour, within the extent of its points. Straight on screen, also on log axes. */
export function trendMarks(
  data: ScatterData,
  { x, y, plot, domain }: { x: ScaleMapping; y: ScaleMapping; plot: Box; domain: Span },
  scene: Scene,
): readonly TrendMark[] {
  if (scene.options.trend !== true) return [];
  const { colour } = data.roles;
  const groups =
    colour?.type === 'category'
      ? colourNames(data, colour, scene.locale)
          .filter(({ name }) => !scene.hidden.has(name))
          .map(({ token, codes }) => ({
            token,
            trend: data.trends.of(codes),
          }))
      : [{ token: 'ink-1' as ColourToken, trend: data.trends.all() }];
  return groups.flatMap(({ token, trend }): TrendMark[] => {
    const line = regressionLine(trend);
    const from = Math.max(domain[0], trend.minX);
    const to = Math.min(domain[1], trend.maxX);
    if (!line || !(from < to)) return [];
    const point = (value: number) => [value * x.k + x.b, line(value) * y.k + y.b] as const;
    const ends = [point(from), point(to)] as const;
    // A canvas can't clip lines that extend far beyond the plot.
    if (ends.some(([, py]) => !(Math.abs(py - plot.top) < 1e6))) return [];
    return [{ token: staleToken(token, scene.stale), from: ends[0], to: ends[1] }];
  });
}
