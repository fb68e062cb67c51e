import type { Scene } from '../chart/chartDefinition';
import { formatTimeEnds } from '../format/formatTimeSpan';
import type { Span } from '../interaction/zoom';
import { i18nFor } from '../messages/i18n';
import { visibleExtent } from '../series/seriesExtents';
import type { Series } from '../series/seriesIndex';
import { firstRowWithin, lastRowWithin } from '../series/seriesRows';
import type { XyMark } from './xyMarks';

/** The chart's title with the time range in view. */
export function titleWithRange(isTime: boolean, [from, to]: Span, scene: Scene): string {
  return isTime ? `${scene.title}, ${formatTimeEnds(from, to, scene).join('–')}` : scene.title;
}

/** `rising` or `falling` where the ends differ by a tenth of the line's extent. */
export function describeTrend(series: Series, last: number, span: Span, locale: string): string {
  const i18n = i18nFor(locale);
  const first = series.y[firstRowWithin(series, span)] as number;
  const { min, max } = visibleExtent([series], span);
  if (Math.abs(last - first) < (max - min) * 0.1 || max === min) return i18n.t('steady');
  return last > first ? i18n.t('rising') : i18n.t('falling');
}

/** The line with the largest last value in view, and that value. Null where no line has one. */
export function largestAtEnd<Line extends Pick<XyMark, 'series' | 'values'>>(
  lines: readonly Line[],
  span: Span,
): { readonly line: Line; readonly value: number } | null {
  const ends = lines.flatMap((line) => {
    const value = line.values[lastRowWithin(line.series, span)] ?? Number.NaN;
    return Number.isNaN(value) ? [] : [{ line, value }];
  });
  return ends.sort((a, b) => b.value - a.value)[0] ?? null;
}
