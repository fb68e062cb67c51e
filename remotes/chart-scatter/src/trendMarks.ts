import {
  type Box,
  type ColourToken,
  coloursOption,
  type Scene,
  type Span,
  staleToken,
} from '@chartroom/plot';
import { annotations } from './lazyAnnotations';
import { colourNames } from './legend';
import { correlation, type LinearRegression, regressionLine } from './linearRegression';
import type { ScaleMapping } from './scale';
import type { ScatterData } from './scatterData';
import type { ScatterFormats } from './scatterFormats';
import type { TrendMark } from './scatterMarks';

/** The regression of all points of a colour, or of all points. */
export interface TrendLine {
  /** Of the colour; null for all points. */
  readonly name: string | null;
  readonly token: ColourToken;
  readonly regression: LinearRegression;
}

/** A regression for each visible colour, or one; none without the option `trend`. */
export function trendLines(data: ScatterData, scene: Scene): readonly TrendLine[] {
  if (scene.options.trend !== true) return [];
  const { colour } = data.roles;
  if (colour?.type !== 'category') {
    return [{ name: null, token: 'ink-1', regression: data.trends.all() }];
  }
  return (
    colourNames(data, colour, scene.locale, coloursOption(scene.options.colours))
      .filter(({ name }) => !scene.hidden.has(name))
      .map(({ name, token, codes }) => ({ name, token, regression: data.trends.of(codes) }))
      // A cell of small multiples needn't have all colours.
      .filter(({ regression }) => regression.count > 0)
  );
}

/** A line within the extent of its points. Straight on screen, also on log axes. */
export function trendMark(
  { token, regression }: TrendLine,
  { x, y, plot, domain }: { x: ScaleMapping; y: ScaleMapping; plot: Box; domain: Span },
  { stale }: Scene,
): TrendMark | null {
  const line = regressionLine(regression);
  const from = Math.max(domain[0], regression.minX);
  const to = Math.min(domain[1], regression.maxX);
  if (!line || !(from < to)) return null;
  const point = (value: number) => [value * x.k + x.b, line(value) * y.k + y.b] as const;
  const ends = [point(from), point(to)] as const;
  // A canvas can't clip lines that extend far beyond the plot.
  if (ends.some(([, py]) => !(Math.abs(py - plot.top) < 1e6))) return null;
  return { token: staleToken(token, stale), from: ends[0], to: ends[1] };
}

/** What the option `trendLabel` says of a line; empty for nothing. */
export function trendLabelText(
  { regression }: TrendLine,
  data: ScatterData,
  formats: ScatterFormats,
  { options }: Scene,
): string {
  const r = correlation(regression);
  return annotations?.trendText(regression, r, data, formats, options.trendLabel) ?? '';
}
