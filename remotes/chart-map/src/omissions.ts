import { formatNumber, i18nFor } from '@chartroom/plot';
import type { MapIndex } from './mapIndex';
import type { RegionMarks } from './regionMarks';

/** Describes data that the map doesn't show. */
export function omissionTexts(
  { regions: tally, points, projected }: MapIndex,
  regions: RegionMarks | null,
  locale: string,
): readonly string[] {
  const withValue =
    regions?.values.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : 1), 0) ?? 0;
  const notVisible = projected && regions ? withValue - regions.ranked.length : 0;
  const regionCount = (tally?.unknownNames.size ?? 0) + notVisible;
  const pointCount = points?.outsideCount ?? 0;
  const i18n = i18nFor(locale);
  const values = (n: number) => ({ n, count: formatNumber(n, { locale }) });
  const texts: string[] = [];
  if (regionCount > 0) {
    texts.push(
      i18n.t(
        '{n, plural, one {{count} region is not on the map} ' +
          'other {{count} regions are not on the map}}',
        values(regionCount),
      ),
    );
  }
  if (pointCount > 0) {
    texts.push(
      i18n.t(
        '{n, plural, one {{count} point is not on the map} ' +
          'other {{count} points are not on the map}}',
        values(pointCount),
      ),
    );
  }
  return texts;
}
