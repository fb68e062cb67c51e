import { firstRowWithin, type Series, type Span, visibleExtent } from '@chartroom/plot';

/** Rising or falling when the ends differ by a tenth of what the line spans. */
export function trendOf(series: Series, last: number, span: Span): string {
  const first = series.y[firstRowWithin(series, span)] as number;
  const { min, max } = visibleExtent([series], span);
  if (Math.abs(last - first) < (max - min) * 0.1 || max === min) return 'steady';
  return last > first ? 'rising' : 'falling';
}
