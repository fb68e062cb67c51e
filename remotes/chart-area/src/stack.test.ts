import { runInSlices } from '@chartroom/plot';
import { chartInput, drawingOf, layoutOf, sceneOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { areaChart } from './areaChart';
import { sites, unemployed } from './fixture';

/** What each area reaches to at the rows of the data; null where it is not drawn. */
async function tops(options = {}, hidden: readonly string[] = []) {
  const marks = await layoutOf(areaChart, sites(options), { hidden: new Set(hidden) });
  return Object.fromEntries(
    marks.lines.map(({ name, series }) => [
      name,
      [...series.y.subarray(0, series.length)]
        .map((y) => (Number.isNaN(y) ? null : y))
        .filter((_, row) => !series.edges?.[row]),
    ]),
  );
}

describe('a stack', () => {
  test('has its series at the places of all, and breaks where one is missing', async () => {
    // b lacks its value at 1, and so at 0.5 and 1.5, which lie beside it.
    expect(await tops()).toEqual({
      a: [1, null, null, null, 5, 0],
      b: [3, null, null, null, 11, 0],
      c: [3, null, null, null, 36, 30],
    });
  });

  test('counts as nothing, or bridges, what is missing where it is told to', async () => {
    expect((await tops({ missing: 'zero' })).b).toEqual([3, 2, 3, 4, 11, 0]);
    expect((await tops({ missing: 'connect' })).b).toEqual([3, 5, 7, 9, 11, 0]);
  });

  test('closes over what is hidden', async () => {
    expect(await tops({ missing: 'zero' }, ['a', 'c'])).toEqual({
      b: [2, null, null, null, 6, null],
    });
  });

  test('of shares ends at 100', async () => {
    expect((await tops({ stack: 'normalise', missing: 'zero' })).c).toEqual(
      [100, 100, 100, 100, 100, 100].map((share) => expect.closeTo(share, 9)),
    );
  });

  test('of none stands from 0 each', async () => {
    expect((await tops({ stack: 'none' })).c).toEqual([10, 20, 30]);
  });

  test.each([12, 60])(
    'of %s series has one for the rest, called as none of them is',
    async (count) => {
      const names = Array.from({ length: count }, (_, i) => (i === 11 ? 'Other' : `n${i}`));
      const columns = { hour: names.map(() => 0), site: names, load: names.map(() => 1) };
      const encoding = { x: ['hour'], y: ['load'], colour: ['site'] };
      const marks = await layoutOf(areaChart, chartInput(manifest, { columns, encoding }));
      const rest = marks.lines.at(-1);
      const left = count - 9;
      expect([marks.lines.length, rest?.name, rest?.colour]).toEqual([
        ...[10, `All others (${left})`, null],
      ]);
    },
  );

  test('has the nine largest of more than ten series, and the others in one', async () => {
    const sizes = [5, 1, 12, 3, 8, 2, 11, 4, 9, 6, 10, 7];
    const columns = {
      hour: [...sizes.map(() => 0), ...sizes.map(() => 1)],
      site: [...sizes, ...sizes].map((size) => `size ${size}`),
      load: [...sizes, ...sizes.map(() => 1)],
    };
    const encoding = { x: ['hour'], y: ['load'], colour: ['site'] };
    const { lines } = await layoutOf(areaChart, chartInput(manifest, { columns, encoding }));
    const large = sizes.filter((size) => size > 3).map((size) => `size ${size}`);
    expect(lines.map(({ name }) => name)).toEqual([...large, 'Other (3)']);
    expect([...(lines.at(-1)?.values ?? [])]).toEqual([1 + 2 + 3, 3]);
  });

  test.each([
    ['normalise', '2 below 0 not shown'],
    ['stream', '2 below 0 not shown'],
    ['zero', null],
  ])('says how many values it has no place for (%s)', async (stack, said) => {
    const columns = { hour: [0, 1, 2], gain: [5, -8, 3], loss: [2, 3, -1] };
    const encoding = { x: ['hour'], y: ['gain', 'loss'] };
    const marks = await layoutOf(areaChart, chartInput(manifest, { columns, encoding }, { stack }));
    expect(marks.omissions).toBe(said);
  });

  test('of areas from 0 says how many are not drawn', async () => {
    const names = Array.from({ length: 23 }, (_, i) => `n${i}`);
    const columns = { hour: names.map(() => 0), site: names, load: names.map((_, i) => i) };
    const encoding = { x: ['hour'], y: ['load'], colour: ['site'] };
    const input = chartInput(manifest, { columns, encoding }, { stack: 'none' });
    const { lines, omissions } = await layoutOf(areaChart, input);
    expect(lines.map(({ name }) => name)).toEqual(names.slice(3));
    expect(omissions).toBe('3 smaller areas not shown');
  });

  test('has a key for each name, also for those that have no room', async () => {
    const marks = await layoutOf(areaChart, unemployed(), { width: 200 });
    expect(marks.legends[0]?.more).not.toBe('');
    expect(marks.keys.map(({ name }) => name)).toEqual(marks.lines.map(({ name }) => name));
  });

  test('sums what has no colour of its own, and nothing is lost', async () => {
    const marks = await layoutOf(areaChart, unemployed());
    expect(marks.lines.map(({ name }) => name).at(-1)).toBe('Other (5)');
    const top = marks.lines.at(-1)?.series;
    const { frame } = unemployed();
    const columns = frame?.fields.slice(1) ?? [];
    for (const row of [0, 60, 121]) {
      const sum = columns.reduce((all, { values }) => all + (values[row] ?? 0), 0);
      expect(top?.y[row]).toBe(sum);
    }
  });
});

test('says in a sentence what the whole does', async () => {
  const input = unemployed();
  const index = await runInSlices(areaChart.index(input, null));
  expect(areaChart.summary(index, sceneOf(input)).replaceAll('\u00a0', ' ')).toMatchSnapshot();
});

test('tells no total of a stack that goes below 0: none of its edges is the sum', async () => {
  const columns = { hour: [0, 1], gain: [5, 8], loss: [-2, -3] };
  const encoding = { x: ['hour'], y: ['gain', 'loss'] };
  const input = chartInput(manifest, { title: 'Balance', columns, encoding });
  const index = await runInSlices(areaChart.index(input, null));
  expect(areaChart.summary(index, sceneOf(input))).toBe(
    'Balance: 2 areas; largest at the end: gain, 8.',
  );
});

test('tells all areas and their total', async () => {
  const marks = await layoutOf(areaChart, unemployed());
  const { cursor } = areaChart;
  const at = cursor?.move(marks, null, 'end') ?? null;
  const tip = at && cursor?.tip(marks, at);
  expect(tip?.rows.at(-1)?.name).toBe('Total');
  expect(tip?.spoken.replaceAll('\u00a0', ' ')).toMatchSnapshot();
});

test('draws bands, the lines between them, names and the annotation', async () => {
  expect((await drawingOf(areaChart, sites({ missing: 'zero' }))).text()).toMatchSnapshot();
});
