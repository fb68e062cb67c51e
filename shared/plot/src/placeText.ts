import { formatColumn } from './formatNumber';
import { formatTime, timeDetailFor } from './formatTime';
import type { Series } from './seriesIndex';
import type { PlaceStyle } from './valueAxis';

/** A place on x as a cursor writes it: as fine as the points are apart. */
export function placeText(
  x: number,
  series: readonly Pick<Series, 'x' | 'length'>[],
  spanMs: number,
  { isTime, ...style }: PlaceStyle,
): string {
  if (!isTime) {
    return formatColumn([x], { locale: style.locale, isPlace: true })[0]?.digits ?? '';
  }
  const apart = series.map(({ x: at, length }) =>
    length > 1 ? ((at[length - 1] as number) - (at[0] as number)) / (length - 1) : 60_000,
  );
  return formatTime(x, timeDetailFor(Math.min(...apart), spanMs), style);
}
