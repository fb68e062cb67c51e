import { formatNumber, formatPlural, formatSummary, type Scene } from '@chartroom/plot';
import { leftOutWords } from './leftOut';
import type { MapIndex } from './mapIndex';
import { fieldText, mapText, placeText, regionName } from './mapText';
import type { PointTally } from './pointTally';
import { regionMarks } from './regionMarks';

const regionWords = {
  world: ['country', 'countries'],
  'us-states': ['state', 'states'],
  'us-counties': ['county', 'counties'],
} as const;

/** One sentence: how many, the highest and the lowest, and what the map lacks. */
export function summariseMap(index: MapIndex, scene: Scene): string {
  const { projected, regions: tally, points } = index;
  if (!projected) return formatSummary(scene.title, ['the map is on its way']);
  const regions = tally && regionMarks(tally, projected, scene);
  const text = mapText(tally, scene, regions);
  const count = (value: number) => formatNumber(value, { locale: scene.locale });
  const parts: string[] = [];
  const [first, last] = [regions?.ranked[0], regions?.ranked.at(-1)];
  if (regions && first !== undefined && last !== undefined) {
    const [one, many] = regionWords[projected.map];
    const { length } = regions.ranked;
    const told = (place: number) =>
      `${regionName(projected, place, scene.locale)} ${formatNumber(regions.values[place] as number, text.style)}`;
    parts.push(`${text.valueName} of ${formatPlural(length, { locale: scene.locale }, one, many)}`);
    parts.push(`highest ${told(first)}`);
    if (length > 1) parts.push(`lowest ${told(last)}`);
    const shown = projected.regions.filter(({ box }) => box !== null).length;
    if (shown > length) parts.push(`${count(shown - length)} without data`);
  }
  if (points && points.shown > 0) parts.push(...pointWords(points, scene));
  if (parts.length === 0) parts.push('no data');
  parts.push(...leftOutWords(index, regions, scene.locale));
  return formatSummary(scene.title, parts);
}

function pointWords(points: PointTally, scene: Scene): readonly string[] {
  const { longitude, latitude, size, label } = points.roles;
  const text = mapText(null, scene, null);
  const parts = [formatPlural(points.shown, { locale: scene.locale }, 'point')];
  const { largestRow } = points;
  if (size && largestRow >= 0) {
    const place = placeText(
      longitude.values[largestRow] as number,
      latitude.values[largestRow] as number,
      scene.locale,
    );
    const name = label ? fieldText(label, largestRow, points.rows, text) : place;
    parts.push(`largest ${name}, ${size.name} ${fieldText(size, largestRow, points.rows, text)}`);
  }
  return parts;
}
