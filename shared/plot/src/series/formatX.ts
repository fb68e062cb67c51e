import { formatNumber } from '../format/formatNumber';
import { formatTime, timeDetailFor } from '../format/formatTime';
import type { XStyle } from '../scales/valueAxis';
import { bisectLeft } from './bisect';
import type { Series } from './seriesIndex';

type Points = Pick<Series, 'x' | 'length'>;

/** A position on x as a cursor shows it, with the precision of the distance between points. */
export function formatX(
  x: number,
  series: readonly Points[],
  spanMs: number,
  { isTime, xFormat, ...style }: XStyle,
): string {
  if (!isTime) {
    return formatNumber(x, { locale: style.locale, numberFormat: xFormat, isCoordinate: true });
  }
  const stepsMs = series.map((points) => Math.min(meanStep(points), nearestStep(x, points)));
  return formatTime(x, timeDetailFor(Math.min(...stepsMs), spanMs), style);
}

function meanStep({ x, length }: Points): number {
  return length > 1 ? ((x[length - 1] as number) - (x[0] as number)) / (length - 1) : 60_000;
}

/** The distance from the point at `at` to the nearest other one: they must not be written alike. */
function nearestStep(at: number, { x, length }: Points): number {
  const row = bisectLeft(x, at, 0, length);
  if (row === length || x[row] !== at) return Number.POSITIVE_INFINITY;
  const gaps = [row - 1, row + 1]
    .filter((next) => next >= 0 && next < length)
    .map((next) => Math.abs((x[next] as number) - at));
  return Math.min(...gaps.filter((ms) => ms > 0));
}
