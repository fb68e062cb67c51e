import { formatNumber, i18nFor } from '@chartroom/plot';
import type { MapIndex } from './mapIndex';
import type { RegionMarks } from './regionMarks';

/** A longer name is cut: it says what was meant, not what to read. */
const maxNameLength = 40;

/** Names in the data for which the map shows no region. */
export interface OmittedRegions {
  /** Names that no region has. */
  readonly notFound: readonly string[];
  /** Regions without an outline: too small for the map, or out of its projection. */
  readonly notOnMap: readonly string[];
  /** Regions whose outline in the data is invalid. */
  readonly invalid: readonly string[];
}

export function omittedRegions(
  { regions: tally, projected, own }: MapIndex,
  marks: RegionMarks | null,
): OmittedRegions {
  if (!tally) return { notFound: [], notOnMap: [], invalid: [] };
  const withoutOutline = marks
    ? [...marks.values.keys()].filter(
        (region) => !Number.isNaN(marks.values[region]) && !projected?.regions[region]?.box,
      )
    : [];
  const names = withoutOutline.map((region) => String(tally.dataNames[region] ?? ''));
  return {
    notFound: [...tally.unknownNames].filter((name) => !own?.invalid.has(name)),
    notOnMap: [...tally.omittedNames, ...names],
    invalid: [...(own?.invalid.keys() ?? [])],
  };
}

/** Describes data that the map doesn't show, with up to `maxNames` names of regions. */
export function omissionTexts(
  index: MapIndex,
  marks: RegionMarks | null,
  locale: string,
  maxNames: number,
): readonly string[] {
  const { notFound, notOnMap, invalid } = omittedRegions(index, marks);
  const pointCount = index.points?.outsideCount ?? 0;
  const i18n = i18nFor(locale);
  const values = (n: number) => ({ n, count: formatNumber(n, { locale }) });
  const withNames = (all: readonly string[]) => {
    const names = all.slice(0, maxNames).map(shortName).join(', ');
    const more = all.length - maxNames;
    return {
      ...values(all.length),
      names:
        more > 0
          ? i18n.t('{names} and {count} more', { names, count: formatNumber(more, { locale }) })
          : names,
    };
  };
  const texts: string[] = [];
  if (maxNames > 0 && notFound.length > 0) {
    texts.push(
      i18n.t(
        '{n, plural, one {{count} region not found: {names}} ' +
          'other {{count} regions not found: {names}}}',
        withNames(notFound),
      ),
    );
  }
  if (maxNames > 0 && invalid.length > 0) {
    texts.push(
      i18n.t(
        '{n, plural, one {{count} outline is invalid: {names}} ' +
          'other {{count} outlines are invalid: {names}}}',
        withNames(invalid),
      ),
    );
  }
  if (maxNames > 0 && notOnMap.length > 0) {
    texts.push(
      i18n.t(
        '{n, plural, one {{count} region is not on the map: {names}} ' +
          'other {{count} regions are not on the map: {names}}}',
        withNames(notOnMap),
      ),
    );
  }
  const count = notFound.length + notOnMap.length + invalid.length;
  if (maxNames === 0 && count > 0) {
    texts.push(
      i18n.t(
        '{n, plural, one {{count} region is not on the map} ' +
          'other {{count} regions are not on the map}}',
        values(count),
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

function shortName(name: string): string {
  const letters = [...name];
  return letters.length > maxNameLength ? `${letters.slice(0, maxNameLength - 1).join('')}…` : name;
}
