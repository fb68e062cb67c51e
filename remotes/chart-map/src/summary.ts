import { fieldText, formatNumber, formatPlural, formatSummary, type Scene } from '@chartroom/plot';
import type { MapIndex } from './mapIndex';
import { coordinatesText, mapText, regionName } from './mapText';
import { omissionTexts } from './omissions';
import type { PointTally } from './pointTally';
import { regionMarks } from './regionMarks';

const regionNouns = {
  world: ['country', 'countries'],
  'us-states': ['state', 'states'],
  'us-counties': ['county', 'counties'],
} as const;

/** One sentence: count, highest and lowest value, and omissions. */
export function summariseMap(index: MapIndex, scene: Scene): string {
  const { projected, regions: tally, points } = index;
  if (!projected) return formatSummary(scene.title, ['loading the map'], scene.locale);
  const regions = tally && regionMarks(tally, projected, scene);
  const text = mapText(tally, scene, regions);
  const count = (value: number) => formatNumber(value, { locale: scene.locale });
  const parts: string[] = [];
  const [first, last] = [regions?.ranked[0], regions?.ranked.at(-1)];
  if (regions && first !== undefined && last !== undefined) {
    const [singular, plural] = regionNouns[projected.map];
    const { length } = regions.ranked;
    const describeRegion = (region: number) =>
      `${regionName(projected, region, scene.locale)} ${formatNumber(regions.values[region] as number, text.style)}`;
    parts.push(
      `${text.valueName} of ${formatPlural(length, { locale: scene.locale }, singular, plural)}`,
    );
    parts.push(`highest ${describeRegion(first)}`);
    if (length > 1) parts.push(`lowest ${describeRegion(last)}`);
    const visibleCount = projected.regions.filter(({ box }) => box !== null).length;
    if (visibleCount > length) parts.push(`${count(visibleCount - length)} without data`);
  }
  if (points && points.locatedCount > 0) parts.push(...pointTexts(points, scene));
  if (parts.length === 0) parts.push('no data');
  parts.push(...omissionTexts(index, regions, scene.locale));
  return formatSummary(scene.title, parts, scene.locale);
}

function pointTexts(points: PointTally, scene: Scene): readonly string[] {
  const { longitude, latitude, size, label } = points.roles;
  const { locale } = scene;
  const style = { locale, rows: points.rows };
  const parts = [formatPlural(points.locatedCount, { locale }, 'point')];
  const { largestRow } = points;
  if (size && largestRow >= 0) {
    const coordinates = coordinatesText(
      longitude.values[largestRow] as number,
      latitude.values[largestRow] as number,
      scene.locale,
    );
    const name = label ? fieldText(label, largestRow, style) : coordinates;
    parts.push(`largest ${name}, ${size.name} ${fieldText(size, largestRow, style)}`);
  }
  return parts;
}
