import { formatPlural, plural } from '@chartroom/plot';
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
  return [
    omissionText((tally?.unknownNames.size ?? 0) + notVisible, 'region', locale),
    omissionText(points?.outsideCount ?? 0, 'point', locale),
  ].flat();
}

function omissionText(count: number, noun: string, locale: string): readonly string[] {
  if (count === 0) return [];
  return [`${formatPlural(count, { locale }, noun)} ${plural(count, 'is', 'are')} not on the map`];
}
