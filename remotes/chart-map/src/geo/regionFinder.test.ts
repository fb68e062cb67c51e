import { runInSlices } from '@chartroom/plot';
import { describe, expect, test } from '@jest/globals';
import type { MapFile, MapName } from '../mapName';
import { loadMap } from '../mapStore';
import { notFound, notOnMap, type ProjectedMap } from '../projectedMap';
import { countryAliases } from './countryAliases';
import { projectMap } from './projectMap';
import { alpha3Codes } from './regionCodes';

const projectionOptions = { name: 'auto', longitude: null, latitude: null } as const;

type ReleaseFile = Exclude<MapFile, 'own'>;
const maps = new Map<ReleaseFile, Promise<ProjectedMap>>();

function projected(file: ReleaseFile): Promise<ProjectedMap> {
  const name: MapName = file === 'world-50m' ? 'world' : file;
  const known =
    maps.get(file) ??
    loadMap(file).then(({ topology }) =>
      runInSlices(projectMap(name, topology, projectionOptions)),
    );
  maps.set(file, known);
  return known;
}

describe('a country is found', () => {
  test.each([
    ['076', 'Brazil'],
    ['76', 'Brazil'],
    ['BRA', 'Brazil'],
    ['br', 'Brazil'],
    ['brazil', 'Brazil'],
    ['Côte d’Ivoire', "Côte d'Ivoire"],
    ['Cote d Ivoire', "Côte d'Ivoire"],
    ['Bosnia and Herzegovina', 'Bosnia and Herz.'],
    ['Congo, Dem. Rep.', 'Dem. Rep. Congo'],
    ['The Bahamas', 'Bahamas'],
    ['United States', 'United States of America'],
    ['Kosovo', 'Kosovo'],
    ['XKX', 'Kosovo'],
    ['DR Congo', 'Dem. Rep. Congo'],
    ['Congo (the Democratic Republic of the)', 'Dem. Rep. Congo'],
    ['Congo, Rep.', 'Congo'],
    ['Iran (Islamic Republic of)', 'Iran'],
    ['IRAN, ISLAMIC REPUBLIC OF', 'Iran'],
    ['U.S.', 'United States of America'],
    ['u.s.a.', 'United States of America'],
    ['United States of America (the)', 'United States of America'],
    ['Ivory Coast', "Côte d'Ivoire"],
    ['Burma', 'Myanmar'],
    ['Czech Republic', 'Czechia'],
    ['Swaziland', 'eSwatini'],
    ['Türkiye', 'Turkey'],
    ['Turkiye', 'Turkey'],
    ['Korea (the Republic of)', 'South Korea'],
    ['Korea, Dem. People’s Rep.', 'North Korea'],
    ['United Kingdom of Great Britain and Northern Ireland (the)', 'United Kingdom'],
    ['EL', 'Greece'],
  ])('by “%s”', async (called, name) => {
    const map = await projected('world');
    expect(map.regions[map.find(called)]?.name).toBe(name);
  });

  test('by a three-letter code of its own if it has a number', async () => {
    const { regions, find } = await projected('world');
    const numbered = regions.filter(({ id }) => id !== '');
    expect(numbered.filter(({ id }) => !alpha3Codes.has(id))).toEqual([]);
    const found = [...alpha3Codes.values()].map(find).filter((index) => index !== notOnMap);
    expect(new Set(found).size).toBe(numbered.length);
    expect(found).not.toContain(notFound);
  });

  test('by every alias, on both maps', async () => {
    for (const file of ['world', 'world-50m'] as const) {
      const { find } = await projected(file);
      expect(countryAliases.filter(([name, id]) => find(name) !== find(id))).toEqual([]);
      expect(countryAliases.filter(([, id]) => find(id) === notFound)).toEqual([]);
    }
  });

  test('by all of its codes, which agree with those of the browser', () => {
    for (const [id, alpha3] of alpha3Codes) {
      const alpha2 = new Intl.Locale(`und-${id}`).region ?? '';
      expect([id, alpha3, alpha2]).toEqual([
        id,
        expect.stringMatching(/^[A-Z]{3}$/),
        expect.stringMatching(/^[A-Z]{2}$/),
      ]);
    }
    expect(new Set(alpha3Codes.values()).size).toBe(249);
  });

  test('at 1 : 50 M where it is too small for 1 : 110 M', async () => {
    const [small, large] = [await projected('world'), await projected('world-50m')];
    for (const name of [
      'Singapore',
      'MLT',
      '048',
      'St. Lucia',
      'Sao Tome & Principe',
      'Cape Verde',
    ]) {
      expect([name, small.find(name)]).toEqual([name, notOnMap]);
      expect(large.regions[large.find(name)]?.box).not.toBeNull();
    }
    expect(large.regions[large.find('Australia')]).toMatchObject({ id: '036', name: 'Australia' });
    expect(large.regions.filter(({ id }) => id !== '' && !alpha3Codes.has(id))).toEqual([]);
  });

  test('by no unknown name', async () => {
    const { find } = await projected('world');
    expect(['', ' ', '__proto__', 'constructor', '999', 'Atlantis'].map(find)).toEqual(
      Array.from({ length: 6 }, () => -1),
    );
  });
});

describe('in the United States', () => {
  test('a state by its number, its name or its letters', async () => {
    const { regions, find } = await projected('us-states');
    const names = ['06', '6', 'CA', 'california'].map((called) => regions[find(called)]?.name);
    expect(new Set(names)).toEqual(new Set(['California']));
  });

  test('a county by its number, or its name with its state', async () => {
    const { regions, find } = await projected('us-counties');
    const ids = ['36047', 'Kings, NY', 'Kings County, New York'].map(
      (one) => regions[find(one)]?.id,
    );
    expect(new Set(ids)).toEqual(new Set(['36047']));
    expect(find('Washington')).toBe(-1);
  }, 60_000);
});
