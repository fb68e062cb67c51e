import { runInSlices } from '@chartroom/plot';
import { drawingOf, extremes, layoutOf, problemsOf, textProblems } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import manifest from '../manifest.json';
import { clouds, hosts, planets } from './fixture';
import { scatterChart } from './scatterChart';
import { indexPoints } from './scatterIndex';

const panels = [
  { xScale: 'linear', yScale: 'linear', marks: 'auto', trend: true },
  { xScale: 'log', yScale: 'log', marks: 'density', trend: true },
];

describe('something sensible is drawn for', () => {
  test.each(extremes(manifest))(
    '%s',
    async (_, input) => {
      for (const options of panels) {
        const given = { ...input, options: { ...input.options, ...options } };
        expect(await problemsOf(scatterChart, given)).toEqual([]);
        // Every row that has a point is in view, and is come to.
        const { shown = 0 } = (await runInSlices(indexPoints(given, null))).intake ?? {};
        const marks = await layoutOf(scatterChart, given);
        expect(marks.points?.count ?? marks.density?.counted.total ?? 0).toBe(shown);
        expect(scatterChart.cursor?.move(marks, null, 'end') !== null).toBe(shown > 0);
      }
    },
    20_000,
  );
});

test('texts neither meet nor leave the chart', async () => {
  for (const input of [hosts, planets, clouds(30_000), clouds(30_000, 'number')]) {
    for (const [width, height] of [
      [320, 200],
      [480, 240],
      [1600, 400],
    ] as const) {
      const recorder = await drawingOf(scatterChart, input, { width, height });
      expect(textProblems(recorder, { width, height })).toEqual([]);
    }
  }
});
