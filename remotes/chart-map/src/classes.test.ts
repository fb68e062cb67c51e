import { layoutOf } from '@chartroom/plot/testkit';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { rollup, scaleQuantile } from 'd3';
import { lifeExpectancy, mapInput } from './fixture';
import { mapChart } from './mapChart';
import { loadMap } from './mapStore';

beforeAll(async () => {
  await loadMap('world');
});

const marksOf = (options: object) =>
  layoutOf(mapChart, mapInput({ ...options }), { width: 900, height: 420 });
const labelsOf = async (options: object) =>
  (await marksOf(options)).ramp?.ramp.labels.map(({ text }) => text);

describe('classes of a choropleth', () => {
  test('by quantile have as many regions each, and limits that are legible and exact', async () => {
    const { regions, ramp } = await marksOf({ classes: 'quantile', classCount: 4 });
    const known = [...(regions?.values ?? [])].filter((value) => !Number.isNaN(value));
    const theirs = scaleQuantile<number>().domain(known).range([0, 1, 2, 3]);
    const classes = [...(regions?.classes ?? [])].filter((index) => index >= 0);
    expect(classes).toEqual(known.map(theirs));
    const counts = [
      ...rollup(
        classes,
        (all) => all.length,
        (index) => index,
      ).values(),
    ];
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
    const limits = ramp?.ramp.labels.map(({ text }) => Number(text)) ?? [];
    expect(limits).toHaveLength(5);
    // Regions between the limits as they are read are those of the class.
    for (const [index, from] of limits.slice(0, -1).entries()) {
      const to = limits[index + 1] as number;
      const isLast = index === limits.length - 2;
      const within = known.filter(
        (value) => value >= from && (value < to || (isLast && value <= to)),
      );
      expect(within).toHaveLength(classes.filter((found) => found === index).length);
    }
  });

  test('by the viewer’s limits show each limit', async () => {
    expect(await labelsOf({ classes: 'custom', classLimits: [75, 60, 82.5] })).toEqual([
      '60',
      '75',
      '82.5',
    ]);
  });

  test('by logarithm grow by equal factors', async () => {
    const { regions } = await marksOf({ classes: 'log' });
    const thresholds = regions?.scale.thresholds ?? [];
    const ratios = thresholds.slice(1).map((value, i) => value / (thresholds[i] as number));
    expect(Math.max(...ratios) / Math.min(...ratios)).toBeLessThan(1.05);
  });

  test('are nine equal ones by default', async () => {
    const { regions } = await layoutOf(mapChart, lifeExpectancy);
    expect(regions?.scale).toMatchObject({ from: 48, to: 84, thresholds: null });
  });
});
