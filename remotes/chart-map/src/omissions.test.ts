import { runInSlices } from '@chartroom/plot';
import { buildIndex, drawingOf, sceneOf } from '@chartroom/plot/testkit';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { inputFromColumns } from './fixture';
import { mapChart } from './mapChart';
import { loadMap } from './mapStore';

beforeAll(async () => {
  await Promise.all([loadMap('world'), loadMap('world-50m')]);
});

const columns = {
  where: [
    'France',
    'Atlantis',
    'Singapore',
    'Spain',
    'Land of Oz and its neighbours',
    'Atlantis',
    'Antarctica',
    null,
  ],
  n: [4, 1, 9, 5, 2, 6, 3, 8],
};
const input = (options = {}) =>
  inputFromColumns(columns, {}, { region: ['where'], value: ['n'] }, options);

async function read(options = {}) {
  const given = input(options);
  const index = await buildIndex(mapChart, given);
  const scene = sceneOf(given);
  const table = mapChart.table?.(index, scene);
  return {
    summary: mapChart.summary(index, scene),
    caption: table?.caption,
    rows: Array.from({ length: table?.rowCount ?? 0 }, (_, row) => [
      table?.cell(row, 0),
      table?.cell(row, 1),
    ]),
    csv: Array.from({ length: table?.rowCount ?? 0 }, (_, row) => [
      table?.data?.().cell(row, 0),
      table?.data?.().cell(row, 1),
    ]),
  };
}

describe('regions that the map doesn’t show', () => {
  test('are named in the summary: unknown ones, and those that are too small', async () => {
    const { summary } = await read();
    expect(summary).toContain(
      '2 regions not found: Atlantis, Land of Oz and its neighbours; 1 region is not on the map: Singapore',
    );
    expect((await read({ detail: 'high' })).summary).toMatch(
      /2 regions not found: Atlantis, Land of Oz and its neighbours\.$/,
    );
  });

  test('are named as far as there is room beside the legend', async () => {
    const noteAt = async (width: number) => {
      const texts = (await drawingOf(mapChart, input(), { width, height: 300 })).texts();
      return texts.map(({ text }) => text).find((text) => /not found|not on the map/.test(text));
    };
    expect(await noteAt(1600)).toBe(
      '2 regions not found: Atlantis, Land of Oz and its neighbours; 1 region is not on the map: Singapore',
    );
    expect(await noteAt(940)).toBe(
      '2 regions not found: Atlantis and 1 more; 1 region is not on the map: Singapore',
    );
    expect(await noteAt(700)).toBe('3 regions are not on the map');
    expect(await noteAt(240)).toBeUndefined();
  });

  test('are the last rows of the table and of the file, with their values', async () => {
    const { caption, rows, csv } = await read();
    expect(caption).toBe('Rows: 3 regions, highest first, then 3 not on the map');
    expect(rows).toEqual([
      ['Spain', '5'],
      ['France', '4'],
      ['Antarctica', '3'],
      ['Atlantis (not on the map)', '6'],
      ['Land of Oz and its neighbours (not on the map)', '2'],
      ['Singapore (not on the map)', '9'],
    ]);
    expect(csv.slice(3)).toEqual([
      ['Atlantis', 6],
      ['Land of Oz and its neighbours', 2],
      ['Singapore', 9],
    ]);
    expect((await read({ aggregate: 'sum' })).csv[3]).toEqual(['Atlantis', 7]);
  });

  test('are cut in texts where their names are long', async () => {
    const where = ['FR', '👩‍👩‍👧'.repeat(90), 'مرحبا'.repeat(90)];
    const hostile = inputFromColumns(
      { where, n: [1, 2, 3] },
      {},
      { region: ['where'], value: ['n'] },
    );
    const index = await runInSlices(mapChart.index(hostile, null));
    expect(mapChart.summary(index, sceneOf(hostile)).length).toBeLessThan(260);
  });
});
