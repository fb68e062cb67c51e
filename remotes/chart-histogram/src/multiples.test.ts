import { chartInput, drawingOf, type Fixture, layoutOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { histogramChart } from './histogramChart';

const values: Readonly<Record<string, readonly number[]>> = {
  Europe: [11, 12, 13, 24, 25, 26, 27, 28],
  Asia: [31, 32, 41],
  Africa: [12],
};
const rows = Object.entries(values).flatMap(([region, own]) =>
  own.map((latency) => ({ region, latency })),
);
const fixture: Fixture = {
  title: 'Latency',
  columns: {
    region: rows.map(({ region }) => region),
    latency: rows.map(({ latency }) => latency),
  },
  types: { latency: { type: 'number', unit: 'ms' } },
  encoding: { x: ['latency'], facet: ['region'] },
  options: { width: 10 },
};
const size = { width: 640, height: 240, locale: 'en-GB' };

/** Counted one by one, in bins of 10 from 10 to 50. */
const counts = Object.fromEntries(
  Object.entries(values).map(([region, own]) => [
    region,
    [10, 20, 30, 40].map(
      (from) => own.filter((value) => value >= from && value < from + 10).length,
    ),
  ]),
);

describe('small multiples of a histogram', () => {
  test('count the rows of each cell in the bins of all rows', async () => {
    const marks = await layoutOf(histogramChart, chartInput(manifest, fixture), size);
    const { cursor } = histogramChart;
    for (const [i, [region, own]] of Object.entries(counts).entries()) {
      const found: string[] = [];
      let at = null;
      for (let cell = 0; cell <= i; cell += 1) at = cursor?.moveCell?.(marks, at, 1) ?? null;
      at = at && (cursor?.move(marks, at, 'home') ?? null);
      for (const _ of own) {
        found.push(at === null ? '' : (cursor?.tip(marks, at)?.spoken ?? ''));
        at = at && (cursor?.move(marks, at, 'right') ?? null);
      }
      expect(found.map((text) => text.split(':')[0])).toEqual(own.map(() => region));
      expect(found.map((text) => Number(/: (?:Rows )?(\d+)[^:]*$/.exec(text)?.[1]))).toEqual(own);
    }
  });

  test('share the axis of counts unless it is to be their own', async () => {
    const ticksWith = async (options: Readonly<Record<string, string>>) =>
      (await drawingOf(histogramChart, chartInput(manifest, fixture, options), size))
        .texts()
        .map(({ text }) => text)
        .filter((text) => /^\d$/.test(text));
    // The largest count of any bin is 5, of Europe; Asia's is 2, and Africa's 1.
    expect(Math.max(...(await ticksWith({})).map(Number))).toBeGreaterThanOrEqual(4);
    expect((await ticksWith({})).filter((text) => text === '0')).toHaveLength(1);
    expect((await ticksWith({ facetScale: 'own' })).filter((text) => text === '0')).toHaveLength(3);
  });
});
