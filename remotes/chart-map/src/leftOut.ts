import { formatPlural, plural } from '@chartroom/plot';
import type { MapIndex } from './mapIndex';
import type { RegionMarks } from './regionMarks';

/** What the data has and the map does not show, in words. */
export function leftOutWords(
  { regions: tally, points, projected }: MapIndex,
  regions: RegionMarks | null,
  locale: string,
): readonly string[] {
  const known = regions?.values.reduce((sum, value) => sum + (Number.isNaN(value) ? 0 : 1), 0) ?? 0;
  const unseen = projected && regions ? known - regions.ranked.length : 0;
  return [
    counted((tally?.unknown.size ?? 0) + unseen, 'region', locale),
    counted(points?.beyond ?? 0, 'point', locale),
  ].flat();
}

function counted(count: number, what: string, locale: string): readonly string[] {
  if (count === 0) return [];
  return [`${formatPlural(count, { locale }, what)} ${plural(count, 'is', 'are')} not on the map`];
}
