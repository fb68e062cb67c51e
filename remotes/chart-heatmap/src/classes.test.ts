import { classToken, contrast, luminance } from '@chartroom/plot';
import { chartInput, layoutOf } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import { quantileSorted } from 'd3';
import fixture from '../fixture.json';
import manifest from '../manifest.json';
import { heatmapChart } from './heatmapChart';

/** Requests by hour and status: from 1 to 100,000. */
function requests(options: object) {
  const counts = [1, 3, 20, 90, 200, 1500, 4000, 100_000];
  return chartInput(manifest, {
    columns: {
      hour: counts.map((_, i) => `${9 + (i % 4)}:00`),
      status: counts.map((_, i) => (i < 4 ? '500' : '200')),
      requests: counts,
    },
    encoding: { x: ['hour'], y: ['status'], value: ['requests'] },
    options: options as never,
  });
}

const layout = async (options: object) =>
  layoutOf(heatmapChart, requests(options), { width: 900, height: 240 });

const labelsOf = ({ ramp }: Awaited<ReturnType<typeof layout>>) =>
  ramp?.labels.map(({ text }) => text);

describe('the classes of a heatmap', () => {
  test('have limits at powers of ten where values grow by factors', async () => {
    const marks = await layout({ classes: 'log' });
    expect(labelsOf(marks)).toEqual(['10', '100', '1,000', '10,000', '100,000']);
    // By the number of digits; 100,000 is the first value of a class.
    expect([...marks.classes]).toEqual([0, 0, 1, 1, 2, 3, 3, 5]);
  });

  test('have the limits of the viewer, and the colour of the class above at a limit', async () => {
    const marks = await layout({ classes: 'custom', classLimits: [1500, 20] });
    expect(labelsOf(marks)).toEqual(['20', '1,500']);
    expect([...marks.classes]).toEqual([0, 0, 1, 1, 1, 2, 2, 2]);
    expect(new Set([0, 1, 2].map((at) => classToken(marks.scale, at)))).toEqual(
      new Set(['seq-0', 'seq-4', 'seq-8']),
    );
  });

  test('have as many values each if they are quantiles', async () => {
    const marks = await layout({ classes: 'quantile', classCount: 4 });
    const counts = [0, 1, 2, 3].map((at) => marks.classes.filter((found) => found === at).length);
    expect(counts).toEqual([2, 2, 2, 2]);
    const all = [1, 3, 20, 90, 200, 1500, 4000, 100_000];
    const medians = all.map((value) => (value < (quantileSorted(all, 0.5) ?? 0) ? 0 : 1));
    expect([...marks.classes].map((found) => (found < 2 ? 0 : 1))).toEqual(medians);
  });

  test('are of equal width without the option, as before', async () => {
    const { scale } = await layout({});
    expect(scale.thresholds).toBeNull();
    expect([scale.from, scale.to]).toEqual([0, 108_000]);
  });
});

describe('numbers on cells', () => {
  const inks = { light: ['#131a21', '#ffffff'], dark: ['#e9edf1', '#12171c'] } as const;
  const fills = {
    light: ['#ecf4f8', '#bfddec', '#95c5e0', '#6facd4', '#4d92c4', '#3278b1', '#1e5e9b', '#124581'],
    dark: ['#0d1f34', '#133555', '#174e76', '#1e6895', '#2b84b1', '#43a1ca', '#63bddf', '#89d9f2'],
  };
  test.each(['light', 'dark'] as const)(
    'have a contrast of 4.5 : 1 in the %s theme',
    async (theme) => {
      const { textOn } = await import('@chartroom/plot');
      const [ink1, panel] = inks[theme];
      const ink = {
        colour: (token: string) => (token === 'panel' ? panel : ink1),
        font: () => '',
      };
      const named: Readonly<Record<string, string>> = { black: '#000000', white: '#ffffff' };
      for (const fill of fills[theme]) {
        const text = textOn(fill, ink as never);
        const ratio = contrast(luminance(fill) ?? 0, luminance(named[text] ?? text) ?? 0);
        expect(ratio).toBeGreaterThanOrEqual(4.5);
      }
    },
  );
});

test('the fixture has classes by default', () => {
  const { options } = chartInput(manifest, fixture);
  expect(options).toMatchObject({ classes: 'equal', classCount: 5, classLimits: [] });
});
