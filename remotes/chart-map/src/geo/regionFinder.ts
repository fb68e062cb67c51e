import type { MapName } from '../mapName';
import type { ProjectedRegion } from '../projectedMap';
import { alpha3, otherNames, postalCodes } from './regionCodes';

type Named = Pick<ProjectedRegion, 'id' | 'name'>;

/**
 * Finds a region by its number (ISO 3166-1 or FIPS), its code of two or three letters, or its name,
 * whatever its case, accents and punctuation. Of counties: by number, or “county, state”.
 */
export function regionFinder(
  map: MapName,
  regions: readonly Named[],
  parents: readonly Named[],
): (name: string) => number {
  const places = new Map<string, number>();
  // A name that means two regions means none.
  const add = (name: string, place: number) => {
    const key = keyOf(name);
    if (key !== '') places.set(key, places.has(key) && places.get(key) !== place ? -1 : place);
  };
  const states = new Map(parents.map(({ id, name }) => [id, name]));
  for (const [place, region] of regions.entries()) {
    for (const name of namesOf(map, region, states)) add(name, place);
  }
  if (map === 'world') {
    for (const [name, id] of otherNames) {
      const place = places.get(keyOf(id)) ?? -1;
      if (place >= 0 && !places.has(keyOf(name))) add(name, place);
    }
  }
  return (name) => places.get(keyOf(name)) ?? -1;
}

function namesOf(
  map: MapName,
  { id, name }: Named,
  states: ReadonlyMap<string, string>,
): readonly string[] {
  if (map === 'us-states') return [id, name, postalCodes.get(id) ?? ''];
  if (map === 'us-counties') {
    const state = id.slice(0, 2);
    const [own = ''] = name.split(', ');
    const owners = [states.get(state) ?? '', postalCodes.get(state) ?? ''];
    return [id, ...owners.flatMap((owner) => [`${own} ${owner}`, `${own} County ${owner}`])];
  }
  const alpha2 = id ? (new Intl.Locale(`und-${id}`).region ?? '') : '';
  const english = alpha2 ? (englishNames.of(alpha2) ?? '') : '';
  return [id, name, alpha2, alpha3.get(id) ?? '', english];
}

const englishNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Numbers count as numbers: 1 is `01`. */
function keyOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return /^\d+$/.test(plain) ? String(Number(plain)) : plain.replace(/^the /, '');
}
