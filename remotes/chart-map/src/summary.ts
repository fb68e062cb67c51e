import { fieldText, formatNumber, formatSummary, i18nFor, msg, type Scene } from '@chartroom/plot';
import { coordinatesText, mapFormats, regionName, regionValueText } from './mapFormats';
import type { MapIndex } from './mapIndex';
import { omissionTexts } from './omissions';
import type { PointTally } from './pointTally';
import { regionMarks } from './regionMarks';

/** Names in the summary; the table has all. */
const maxSummaryNames = 5;
const regionCounts = {
  own: msg('{value} for {n, plural, one {{count} region} other {{count} regions}}'),
  world: msg('{value} for {n, plural, one {{count} country} other {{count} countries}}'),
  'us-states': msg('{value} for {n, plural, one {{count} state} other {{count} states}}'),
  'us-counties': msg('{value} for {n, plural, one {{count} county} other {{count} counties}}'),
};

/** One sentence: count, highest and lowest value, and omissions. */
export function summariseMap(index: MapIndex, scene: Scene): string {
  const { projected, regions: tally, points } = index;
  const { title, locale } = scene;
  const i18n = i18nFor(locale);
  if (!projected) return formatSummary(title, [i18n.t('loading the map')], locale);
  const regions = tally && regionMarks(tally, projected, scene);
  const formats = mapFormats(tally, scene, regions);
  const count = (value: number) => formatNumber(value, { locale });
  const parts: string[] = [];
  const [first, last] = [regions?.ranked[0], regions?.ranked.at(-1)];
  if (regions && first !== undefined && last !== undefined) {
    const { length } = regions.ranked;
    const regionValues = (region: number) => ({
      region: regionName(projected, region, locale),
      value: regionValueText(regions.values[region] as number, formats),
    });
    const counted = { value: formats.valueName, n: length, count: count(length) };
    parts.push(i18n.t(regionCounts[projected.map], counted));
    parts.push(i18n.t('highest {region} {value}', regionValues(first)));
    if (length > 1) parts.push(i18n.t('lowest {region} {value}', regionValues(last)));
    const visibleCount = projected.regions.filter(({ box }) => box !== null).length;
    if (visibleCount > length) {
      parts.push(i18n.t('{count} without data', { count: count(visibleCount - length) }));
    }
  }
  if (points && points.locatedCount > 0) parts.push(...pointTexts(points, scene));
  if (parts.length === 0) parts.push(i18n.t('no data'));
  parts.push(...omissionTexts(index, regions, locale, maxSummaryNames));
  return formatSummary(title, parts, locale);
}

function pointTexts(points: PointTally, scene: Scene): readonly string[] {
  const { longitude, latitude, size, label } = points.roles;
  const { locale } = scene;
  const style = { locale, rows: points.rows };
  const i18n = i18nFor(locale);
  const { locatedCount } = points;
  const count = formatNumber(locatedCount, { locale });
  const parts = [
    i18n.t('{n, plural, one {{count} point} other {{count} points}}', { n: locatedCount, count }),
  ];
  const { largestRow } = points;
  if (size && largestRow >= 0) {
    const coordinates = coordinatesText(
      longitude.values[largestRow] as number,
      latitude.values[largestRow] as number,
      locale,
    );
    const name = label ? fieldText(label, largestRow, style) : coordinates;
    const value = fieldText(size, largestRow, style);
    parts.push(i18n.t('largest {name}, {field} {value}', { name, field: size.name, value }));
  }
  return parts;
}
