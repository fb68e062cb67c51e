import type { MapName } from '../mapName';
import type { ProjectedRegion } from '../projectedMap';
import { notFound, notOnMap } from '../projectedMap';
import { countryAliases } from './countryAliases';
import { alpha3Codes, postalCodes } from './regionCodes';

type NamedRegion = Pick<ProjectedRegion, 'id' | 'name'>;

/**
 * Finds a region by its number (ISO 3166-1 or FIPS), its code of two or three letters, or its name,
 * ignoring case, accents and punctuation. Counties: by number, or “county, state”. Returns its
 * index, `notOnMap` for a country that the map is too small to show, or `notFound`.
 */
export function createRegionFinder(
  map: MapName,
  regions: readonly NamedRegion[],
  parents: readonly NamedRegion[],
): (name: string) => number {
  const indexes = new Map<string, number>();
  // An ambiguous name matches no region.
  const add = (name: string, index: number) => {
    const key = normalizedName(name);
    if (key !== '') indexes.set(key, indexes.has(key) && indexes.get(key) !== index ? -1 : index);
  };
  const states = new Map(parents.map(({ id, name }) => [id, name]));
  for (const [index, region] of regions.entries()) {
    for (const name of namesOf(map, region, states)) add(name, index);
  }
  if (map === 'world') {
    for (const id of alpha3Codes.keys()) {
      if (indexes.has(normalizedName(id))) continue;
      for (const name of namesOf(map, { id, name: '' }, states)) {
        if (!indexes.has(normalizedName(name))) add(name, notOnMap);
      }
    }
    for (const [name, id] of countryAliases) {
      const index = indexes.get(normalizedName(id)) ?? notFound;
      if (index !== notFound && !indexes.has(normalizedName(name))) add(name, index);
    }
  }
  return (name) => indexes.get(normalizedName(name)) ?? notFound;
}

function namesOf(
  map: MapName,
  { id, name }: NamedRegion,
  states: ReadonlyMap<string, string>,
): readonly string[] {
  if (map === 'us-states') return [id, name, postalCodes.get(id) ?? ''];
  if (map === 'us-counties') {
    const state = id.slice(0, 2);
    const [county = ''] = name.split(', ');
    const stateNames = [states.get(state) ?? '', postalCodes.get(state) ?? ''];
    return [
      id,
      ...stateNames.flatMap((stateName) => [
        `${county} ${stateName}`,
        `${county} County ${stateName}`,
      ]),
    ];
  }
  const alpha2 = id ? (new Intl.Locale(`und-${id}`).region ?? '') : '';
  const english = alpha2 ? (englishNames.of(alpha2) ?? '') : '';
  return [id, name, alpha2, alpha3Codes.get(id) ?? '', english];
}

const englishNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Normalizes a name. Numbers are compared by value, so 1 equals `01`. */
function normalizedName(name: string): string {
  const normalized = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (/^\d+$/.test(normalized)) return String(Number(normalized));
  return normalized.replace(/^the | the$/g, '').replace(/\bsaint\b/g, 'st');
}
