import {
  type FrameTable,
  formatCount,
  i18nFor,
  numberColumn,
  type Scene,
  thresholdAt,
  thresholdText,
} from '@chartroom/plot';
import type { mapFormats, regionName } from './mapFormats';
import type { MapIndex } from './mapIndex';
import type { omittedRegions } from './omissions';
import type { aggregateOption, RegionMarks, regionMarks } from './regionMarks';
import type { Aggregate, RegionTally } from './regionTally';

/** What reads regions. Passed in: an import from here would make both chunks larger. */
interface TableParts {
  readonly aggregateOption: typeof aggregateOption;
  readonly mapFormats: typeof mapFormats;
  readonly omittedRegions: typeof omittedRegions;
  readonly RegionTally: typeof RegionTally;
  readonly regionMarks: typeof regionMarks;
  readonly regionName: typeof regionName;
}

/**
 * The table view: regions from the highest value, then names that aren't on the map, or all rows of
 * points.
 */
export function mapTable(parts: TableParts, index: MapIndex, scene: Scene): FrameTable | null {
  const { aggregateOption, mapFormats, regionMarks, regionName } = parts;
  const { projected, regions: tally, points } = index;
  if (!projected || !tally || points) return null;
  const marks = regionMarks(tally, projected, scene);
  const { values, ranked } = marks;
  const formats = mapFormats(tally, scene, marks);
  const { locale } = scene;
  const i18n = i18nFor(locale);
  const elsewhere = regionsElsewhere(parts, index, tally, marks, aggregateOption(scene));
  const column = numberColumn(formats.valueName, formats.style, [
    ...ranked.map((region) => values[region] as number),
    ...elsewhere.map(({ value }) => value),
  ]);
  const { meanings } = formats;
  const meaningOf = (value: number, language: string) =>
    thresholdText(thresholdAt(meanings, value), language);
  const counted = {
    title: scene.title,
    n: ranked.length,
    count: formatCount(ranked.length, locale),
    others: formatCount(elsewhere.length, locale),
  };
  return {
    caption:
      elsewhere.length === 0
        ? i18n.t(
            '{title}: {n, plural, one {{count} region} other {{count} regions}}, highest first',
            counted,
          )
        : i18n.t(
            '{title}: {n, plural, one {{count} region} other {{count} regions}}, highest first, then {others} not on the map',
            counted,
          ),
    columns: [
      { title: tally.region.name, isNumeric: false },
      column.head,
      ...(meanings.length > 0 ? [{ title: i18n.t('Meaning'), isNumeric: false }] : []),
    ],
    rowCount: ranked.length + elsewhere.length,
    cell(row, columnIndex) {
      const region = ranked[row];
      const other = elsewhere[row - ranked.length];
      const value = other?.value ?? values[region ?? -1] ?? Number.NaN;
      if (columnIndex === 2) return meaningOf(value, locale);
      if (other && columnIndex === 1) return column.text(other.value);
      if (other) return nameElsewhere(index, other.name, locale);
      if (region === undefined) return '';
      if (columnIndex === 0) return regionName(projected, region, locale);
      return column.text(values[region] as number);
    },
    data: () => ({
      titles: [tally.region.name, formats.valueName, ...(meanings.length > 0 ? ['meaning'] : [])],
      rowCount: ranked.length + elsewhere.length,
      cell(row, column) {
        const other = elsewhere[row - ranked.length];
        if (column === 2) {
          return meaningOf(other?.value ?? values[ranked[row] ?? -1] ?? Number.NaN, 'en');
        }
        if (other) return column === 0 ? other.name : numberOrNull(other.value);
        const region = ranked[row] as number;
        return (column === 0 ? tally.dataNames[region] : values[region]) ?? null;
      },
    }),
  };
}

/** A name with the reason why it isn't on the map: all problems of its outline, with their paths. */
function nameElsewhere({ own }: MapIndex, name: string, locale: string): string {
  const i18n = i18nFor(locale);
  const problems = own?.invalid.get(name);
  if (!problems) return i18n.t('{name} (not on the map)', { name });
  const texts = problems.map(({ path, message }) => (path === '' ? message : `${path} ${message}`));
  return i18n.t('{name} (invalid outline: {problems})', { name, problems: texts.join(', ') });
}

interface RegionElsewhere {
  readonly name: string;
  /** NaN without a value. */
  readonly value: number;
}

/** Names for which the map has no region, with their values, in the order of the data. */
function regionsElsewhere(
  { omittedRegions, RegionTally }: TableParts,
  index: MapIndex,
  tally: InstanceType<TableParts['RegionTally']>,
  marks: RegionMarks,
  aggregate: Aggregate,
): readonly RegionElsewhere[] {
  const { notFound, notOnMap, invalid } = omittedRegions(index, marks);
  const names = [...notFound, ...notOnMap, ...invalid];
  if (names.length === 0) return [];
  const indexes = new Map(names.map((name, at) => [name, at]));
  const lookup = { count: names.length, find: (name: string) => indexes.get(name) ?? -1 };
  const values = new RegionTally(tally.frame, tally.region, tally.value, lookup);
  values.addRows(tally.rows);
  return names.map((name, at) => ({ name, value: values.valueOf(at, aggregate) }));
}

function numberOrNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
