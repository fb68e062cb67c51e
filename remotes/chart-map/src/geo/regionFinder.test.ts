import { runInSlices } from '@chartroom/plot';
import { describe, expect, test } from '@jest/globals';
import type { MapName } from '../mapName';
import { loadMap } from '../mapStore';
import type { ProjectedMap } from '../projectedMap';
import { projectMap } from './projectMap';
import { alpha3Codes, nameAliases } from './regionCodes';

const projectionOptions = { name: 'auto', longitude: null, latitude: null } as const;

const maps = new Map<MapName, Promise<ProjectedMap>>();

function projected(name: MapName): Promise<ProjectedMap> {
  const known =
    maps.get(name) ??
    loadMap(name).then(({ topology }) =>
      runInSlices(projectMap(name, topology, projectionOptions)),
    );
  maps.set(name, known);
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
  ])('by “%s”', async (called, name) => {
    const map = await projected('world');
    expect(map.regions[map.find(called)]?.name).toBe(name);
  });

  test('by a three-letter code of its own if it has a number', async () => {
    const { regions, find } = await projected('world');
    const numbered = regions.filter(({ id }) => id !== '');
    expect(numbered.filter(({ id }) => !alpha3Codes.has(id))).toEqual([]);
    expect(new Set([...alpha3Codes.values()].map(find)).size).toBe(numbered.length);
    expect(nameAliases.filter(([name, id]) => find(name) !== find(id))).toEqual([]);
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
