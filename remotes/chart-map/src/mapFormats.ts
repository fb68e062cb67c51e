import type { Threshold } from '@chartroom/contract';
import {
  classMeanings,
  formatNumber,
  i18nFor,
  type NumberStyle,
  numberStyleFor,
  type Scene,
  spreadOf,
  withMeaning,
} from '@chartroom/plot';
import type { ProjectedMap } from './projectedMap';
import type { RegionMarks } from './regionMarks';
import type { RegionTally } from './regionTally';

/** Formats of numbers and names. */
export interface MapFormats {
  readonly locale: string;
  readonly timeZone: string;
  /** Style of region values. */
  readonly style: NumberStyle;
  /** What values mean, where classes are by meaning. */
  readonly meanings: readonly Threshold[];
  /** Name of the region values. */
  readonly valueName: string;
}

/** Formats for the values of the visible regions. */
export function mapFormats(
  regions: RegionTally | null,
  scene: Scene,
  marks: RegionMarks | null,
): MapFormats {
  const { locale, timeZone } = scene;
  const isCount = !regions?.value || scene.options.aggregate === 'count';
  const field = isCount ? undefined : (regions.value ?? undefined);
  const valueName = isCount ? i18nFor(locale).t('Rows') : (regions.value?.name ?? '');
  return {
    locale,
    timeZone,
    style: {
      ...(isCount ? { locale } : numberStyleFor(field, scene)),
      spread: marks
        ? spreadOf(marks.ranked.map((index) => marks.values[index] as number))
        : undefined,
    },
    meanings: classMeanings(scene.options),
    valueName,
  };
}

/** A value of a region, followed by what it means. */
export function regionValueText(value: number, { style, meanings, locale }: MapFormats): string {
  return withMeaning(formatNumber(value, style), value, meanings, locale);
}

/** A region's name in the viewer's language, from `Intl.DisplayNames`. Counties include their state. */
export function regionName({ map, regions }: ProjectedMap, index: number, locale: string): string {
  const region = regions[index];
  if (!region) return '';
  const code =
    map === 'world' && region.id ? new Intl.Locale(`und-${region.id}`).region : undefined;
  return (code && displayNames(locale).of(code)) || region.name;
}

const displayNamesByLocale = new Map<string, Intl.DisplayNames>();

function displayNames(locale: string): Intl.DisplayNames {
  let cached = displayNamesByLocale.get(locale);
  if (!cached) {
    cached = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
    displayNamesByLocale.set(locale, cached);
  }
  return cached;
}

/** `52.5° N 13.4° E` */
export function coordinatesText(longitude: number, latitude: number, locale: string): string {
  const degrees = (value: number) => formatNumber(Math.abs(value), { locale, decimals: 1 });
  const normalizedLongitude = longitude > 180 ? longitude - 360 : longitude;
  return i18nFor(locale).t(
    '{latitude}° {northSouth, select, N {N} other {S}} ' +
      '{longitude}° {eastWest, select, E {E} other {W}}',
    {
      latitude: degrees(latitude),
      northSouth: latitude < 0 ? 'S' : 'N',
      longitude: degrees(normalizedLongitude),
      eastWest: normalizedLongitude < 0 ? 'W' : 'E',
    },
  );
}
