import { frameFrom } from '@chartroom/frame';
import { runInSlices, seriesStyle } from '@chartroom/plot';
import { namedInk } from '@chartroom/plot/recorder';
import { drawingOf, layoutOf, sceneOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { inputFromValues, populationByCountry, populationByRegion } from './fixture';
import { pieChart } from './pieChart';
import { pieView } from './pieView';

const { cursor } = pieChart;
const nbsp = '\u00a0';

describe('the drawing of', () => {
  test('a donut with names beside it', async () => {
    const drawing = await drawingOf(pieChart, populationByRegion(), { width: 640 });
    expect(drawing.text()).toMatchSnapshot();
  });

  test('a pie with a legend, in a small panel', async () => {
    const drawing = await drawingOf(pieChart, populationByRegion({ shape: 'pie' }), {
      width: 280,
      height: 150,
    });
    expect(drawing.text()).toMatchSnapshot();
  });
});

describe('slices', () => {
  test('fill the circle in shares of the whole', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), { minLength: 1 }),
        async (values) => {
          const named = Object.fromEntries(values.map((value, i) => [`n${i}`, value]));
          const { sectors } = await layoutOf(pieChart, inputFromValues(named));
          const turn = sectors.reduce((sum, { from, to }) => sum + to - from, 0);
          const isNone = values.every((value) => value === 0);
          expect(turn).toBeCloseTo(isNone ? 0 : 2 * Math.PI);
          for (const [i, { from }] of sectors.entries()) {
            if (i > 0) expect(from).toBe(sectors[i - 1]?.to);
          }
        },
      ),
      { numRuns: 60, seed: 3 },
    ));

  test('beyond the limit are “Other”, which comes last', async () => {
    const { sectors } = await layoutOf(pieChart, populationByCountry({ slices: 5 }));
    const slices = sectors.map(({ slice }) => slice);
    expect(slices.map(({ name }) => name)).toEqual([
      ...['China', 'India', 'United States', 'Indonesia', 'Brazil', 'Other'],
    ]);
    expect(slices.at(-1)).toMatchObject({ token: 'cat-10', count: 182 });
    const small = await drawingOf(pieChart, populationByCountry({ slices: 5, labels: 'legend' }));
    expect(small.text()).toContain('“Other (182)”');
    expect(new Set(slices.map(({ token }) => token)).size).toBe(6);
  });

  test('that are many or similar in colour have patterns, which the legend and texts respect', async () => {
    const values = Object.fromEntries(Array.from({ length: 24 }, (_, i) => [`n${i}`, 40 - i]));
    const input = inputFromValues(values, { slices: 24, labels: 'inside', shape: 'pie' });
    const marks = await layoutOf(pieChart, input, { width: 900, height: 600 });
    const styles = marks.sectors.map(({ slice }) => seriesStyle(slice.token));
    const looks = styles.map(({ colour, pattern }) => `${colour} ${pattern}`);
    expect(new Set(looks).size).toBe(24);
    const view = pieView(marks, null, namedInk);
    const withPattern = marks.sectors.filter(({ slice }) => slice.token.includes('+'));
    expect(view.hatched.map(({ name }) => name)).toEqual(
      withPattern.map(({ slice }) => slice.name),
    );
    expect(withPattern.length).toBeGreaterThan(5);
    expect(view.patches.length).toBeGreaterThan(0);
    expect(view.legend.filter(({ fill }) => fill.includes('gradient'))).toHaveLength(
      withPattern.length,
    );
    // The picture has a path of lines for each, within the slice.
    const drawn = (await drawingOf(pieChart, input, { width: 900, height: 600 })).text();
    expect(drawn.match(/clip/g)?.length).toBe(withPattern.length);
    // Without hues there is nothing to tell apart.
    const stale = await layoutOf(pieChart, input, { width: 900, height: 600, stale: true });
    expect(pieView(stale, null, namedInk).hatched).toEqual([]);
  });

  test('have names of their own, whatever the data calls a name', async () => {
    const names = ['Other', 'All others', 'a', '–', null, 'b', 'c', 'd'];
    const input = {
      ...populationByCountry({ slices: 4 }),
      frame: frameFrom({ Country: names, Population: names.map((_, i) => 80 - i) }),
    };
    const { sectors } = await layoutOf(pieChart, input);
    const slices = sectors.map(({ slice }) => slice);
    expect(slices.map(({ name, count }) => [name, count])).toEqual([
      ['–', 1],
      ['Other', 1],
      ['All others', 1],
      ['a', 1],
      ['All others…', 3],
    ]);
    expect(slices[0]?.value).toBe(77 + 76);
  });

  test('are selected by their names, but for “Other”, which no row has', async () => {
    const marks = await layoutOf(pieChart, populationByCountry({ slices: 5 }));
    expect(cursor?.datum?.(marks, { name: 'China' })).toEqual([
      { field: 'Country', value: 'China' },
    ]);
    expect(cursor?.datum?.(marks, { name: 'Other' })).toEqual([]);
    const nameless = await layoutOf(pieChart, {
      ...populationByCountry(),
      frame: frameFrom({ Country: ['China', null], Population: [2, 1] }),
    });
    expect(cursor?.datum?.(nameless, { name: '–' })).toEqual([]);
  });

  test('keep their colour however they are ordered', async () => {
    const tokens = async (sort: string) => {
      const { sectors } = await layoutOf(pieChart, populationByRegion({ sort }));
      return Object.fromEntries(sectors.map(({ slice }) => [slice.name, slice.token]));
    };
    expect(await tokens('name')).toEqual(await tokens('greatest'));
  });

  test.each([
    ['greatest', 'East Asia and Pacific'],
    ['data', 'South Asia'],
    ['name', 'Americas'],
  ])('ordered by %s begin with %s', async (sort, first) => {
    const { sectors } = await layoutOf(pieChart, populationByRegion({ sort }));
    expect(sectors[0]?.slice.name).toBe(first);
  });

  test('begin at the start angle', async () => {
    const { sectors } = await layoutOf(pieChart, populationByRegion({ start: 90 }));
    expect(sectors[0]?.from).toBeCloseTo(Math.PI / 2);
  });

  test('of nothing above 0 are a sentence', async () => {
    const none = await layoutOf(pieChart, inputFromValues({ a: 0, b: -3 }));
    expect(none.note).toBe('No values above 0');
  });
});

describe('texts', () => {
  test.each([
    ['share', `30.8${nbsp}%`],
    ['value', `2.253${nbsp}bn`],
    ['both', `2.253${nbsp}bn (30.8${nbsp}%)`],
  ])('tell the %s', async (figures, text) => {
    const { labels } = await layoutOf(pieChart, populationByRegion({ figures }), { width: 900 });
    expect(labels.find(({ slice }) => slice.name.startsWith('East'))?.figure.text).toBe(text);
  });

  test('have the total in the middle where the viewer wants it', async () => {
    const { figure } = await layoutOf(pieChart, populationByRegion());
    expect(figure).toMatchObject({ digits: '7.31', unit: 'bn' });
    expect((await layoutOf(pieChart, populationByRegion({ centre: false }))).figure).toBeNull();
    expect((await layoutOf(pieChart, populationByRegion({ shape: 'pie' }))).figure).toBeNull();
  });

  test('stand nowhere where the viewer wants none', async () => {
    const drawing = await drawingOf(
      pieChart,
      populationByRegion({ labels: 'none', centre: false }),
    );
    expect(drawing.texts()).toEqual([]);
  });

  test('of slices stand on them where there is room', async () => {
    const input = populationByRegion({ shape: 'pie', labels: 'inside' });
    const { insides } = await layoutOf(pieChart, input, { width: 800, height: 480 });
    expect(insides).toHaveLength(6);
    expect(insides[0]?.lines.map(({ text }) => text)).toContain(`30.8${nbsp}%`);
  });
});

describe('the keyboard', () => {
  test('walks over all slices and round again, and says each exactly', async () => {
    const marks = await layoutOf(pieChart, populationByRegion());
    const spoken: (string | undefined)[] = [];
    let at = cursor?.move(marks, null, 'home') ?? null;
    for (let step = 0; at && step < 6; step += 1) {
      spoken.push(cursor?.tip(marks, at)?.spoken);
      at = cursor?.move(marks, at, 'right') ?? null;
    }
    expect(spoken).toMatchSnapshot();
    expect(at).toEqual({ name: 'East Asia and Pacific' });
  });

  test('has every name among its keys, hidden ones too', async () => {
    const hidden = new Set(['Americas', 'South Asia']);
    const marks = await layoutOf(pieChart, populationByRegion(), {
      width: 800,
      height: 400,
      hidden,
    });
    expect(marks.sectors).toHaveLength(4);
    expect(new Set(marks.keys.map(({ name }) => name)).size).toBe(6);
    expect(marks.legend?.rows.map(({ name }) => name)).toEqual(['South Asia', 'Americas']);
    expect(marks.figure?.caption).toBe(`of 7.31${nbsp}bn`);
  });

  test('has every name among its keys where none is seen', async () => {
    const marks = await layoutOf(pieChart, populationByRegion({ labels: 'none' }));
    expect(marks.keys).toHaveLength(marks.sectors.length);
  });
});

test('the summary is one sentence, and the table has every name', async () => {
  const input = populationByCountry();
  const index = await runInSlices(pieChart.index(input, null));
  const scene = sceneOf(input);
  expect(pieChart.summary(index, scene)).toMatchSnapshot();
  const table = pieChart.table?.(index, scene);
  expect(table?.rowCount).toBe(187);
  expect([0, 1, 2].map((column) => table?.cell(0, column))).toEqual([
    ...['China', '1,376,048,943', `18.8${nbsp}%`],
  ]);
});
