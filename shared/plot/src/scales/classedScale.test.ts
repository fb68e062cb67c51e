import { describe, expect, test } from '@jest/globals';
import * as d3 from 'd3';
import fc from 'fast-check';
import { layoutRamp } from '../annotations/colourRamp';
import { type ClassOptions, classedScale, readClassOptions } from './classedScale';
import {
  classToken,
  colourClass,
  colourSteps,
  divergingScale,
  sequentialScale,
} from './colourScale';
import { logThresholds } from './logThresholds';

const defaults = readClassOptions({});
const anyNumber = fc.double({ noDefaultInfinity: true });
const scale = (values: readonly number[], options: Partial<ClassOptions>) =>
  classedScale(Float64Array.from(values), { ...defaults, ...options });
const tokens = (of: ReturnType<typeof scale>) => of.steps.map((_, i) => classToken(of, i));

describe('equal classes', () => {
  test('are those of the scales without classes', () => {
    const values = [3, 87, 12];
    expect(scale(values, {})).toEqual(sequentialScale(3, 87, defaults));
    expect(scale(values, { kind: 'diverging', centre: 20 })).toEqual(
      divergingScale(3, 87, { ...defaults, centre: 20 }),
    );
  });

  test('fit the extent that they are given', () => {
    const fitted = classedScale(Float64Array.of(1, 2, 1000), defaults, { min: 1, max: 2 });
    expect(fitted).toEqual(sequentialScale(1, 2, defaults));
  });

  test('replace methods that the values have no classes for', () => {
    for (const options of [{ method: 'custom', limits: [] }, { method: 'log' }] as const)
      expect(scale([-3, -1, 0], options)).toEqual(sequentialScale(-3, 0, defaults));
    for (const method of ['quantile', 'log', 'custom'] as const)
      expect(scale([Number.NaN], { method }).thresholds).toBeNull();
  });
});

describe('quantiles', () => {
  test('are the classes of d3, whatever the values', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(anyNumber, fc.integer({ min: -9, max: 9 })), { minLength: 1 }),
        fc.integer({ min: 2, max: colourSteps }),
        (values, count) => {
          const known = values.filter(Number.isFinite);
          fc.pre(known.length > 0);
          const theirs = d3.scaleQuantile<number>().domain(known).range(d3.range(count));
          const ours = scale(values, { method: 'quantile', count });
          // Classes without values are left out, so numbers differ, groups don't.
          const groups = (classOf: (value: number) => number) =>
            known.map((value) => known.map((other) => classOf(value) === classOf(other)));
          expect(groups((value) => colourClass(ours, value))).toEqual(groups(theirs));
        },
      ),
    );
  });

  test('have limits of as few digits as possible, and end with the data', () => {
    const incomes = [412.3, 618.9, 1204.77, 1890.2, 2750.14, 5233.6, 9011.8, 22410.5, 40213, 81004];
    const quintiles = scale(incomes, { method: 'quantile' });
    expect(quintiles.thresholds).toEqual([1000, 2000, 7000, 30000]);
    expect([quintiles.from, quintiles.to]).toEqual([412.3, 81004]);
    const classes = incomes.map((income) => colourClass(quintiles, income));
    expect(classes).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
  });

  test('spread their colours over the palette', () => {
    const quintiles = scale(d3.range(100), { method: 'quantile' });
    expect(tokens(quintiles)).toEqual(['seq-0', 'seq-2', 'seq-4', 'seq-6', 'seq-8']);
    expect(tokens(scale([7, 7, 7], { method: 'quantile' }))).toEqual(['seq-4']);
  });

  test('divide each side of a centre, as deep in both hues', () => {
    const values = [-9, -8, -7, -6, 1, 2, 3, 4, 5, 6];
    const sides = scale(values, { method: 'quantile', kind: 'diverging', count: 4 });
    expect(tokens(sides)).toEqual(['div-0', 'div-2', 'div-6', 'div-8']);
    expect(sides.thresholds?.[1]).toBe(0);
    expect(values.map((value) => colourClass(sides, value))).toEqual([
      0, 0, 1, 1, 2, 2, 2, 3, 3, 3,
    ]);
  });
});

describe('logarithmic classes', () => {
  test('have round limits within the values', () => {
    expect(logThresholds(3, 90, 8)).toEqual([5, 10, 20, 50]);
    expect(logThresholds(1, 12_000, 8)).toEqual([3, 10, 30, 100, 300, 1000, 3000, 10_000]);
    expect(logThresholds(0.001, 4e4, 8)).toEqual([0.01, 0.1, 1, 10, 100, 1000, 10_000]);
    expect(logThresholds(1, 1e16, 8)).toEqual([1e2, 1e4, 1e6, 1e8, 1e10, 1e12, 1e14, 1e16]);
  });

  test('grow by equal factors within a decade', () => {
    expect(logThresholds(40, 80, 3)).toEqual([48, 57, 67]);
  });

  test('are ascending, above the first value and at most as many as requested', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
        fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
        fc.integer({ min: 1, max: 8 }),
        (a, b, maxCount) => {
          const [from, to] = [Math.min(a, b), Math.max(a, b)];
          const found = logThresholds(from, to, maxCount);
          expect(found.length).toBeLessThanOrEqual(maxCount);
          expect(found).toEqual(d3.sort(new Set(found)));
          expect(found.every((value) => value > from && value <= to)).toBe(true);
        },
      ),
    );
  });

  test('take in all values, with 0 and below in the first class', () => {
    const logs = scale([-5, 0, 1, 2000], { method: 'log' });
    expect([-5, 0, 1, 2, 2000, 1e9].map((value) => colourClass(logs, value))).toEqual([
      0, 0, 0, 0, 6, 6,
    ]);
    expect([logs.from, logs.to]).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
  });

  test('are alike on both sides of a centre', () => {
    const sides = scale([-900, 3, 40], { method: 'log', kind: 'diverging', centre: 0 });
    expect(sides.thresholds).toEqual([-300, -100, -30, -10, 10, 30, 100, 300]);
    expect(tokens(sides)).toEqual(d3.range(9).map((step) => `div-${step}`));
    expect(colourClass(sides, 0)).toBe(4);
  });
});

describe('custom classes', () => {
  test('begin at their limits', () => {
    const custom = scale([1, 99], { method: 'custom', limits: [10, 50] });
    expect([9.99, 10, 49, 50, 1e300].map((value) => colourClass(custom, value))).toEqual([
      0, 1, 1, 2, 2,
    ]);
    expect(tokens(custom)).toEqual(['seq-0', 'seq-4', 'seq-8']);
  });

  test('are neutral around the centre of two hues', () => {
    const custom = { method: 'custom', kind: 'diverging', centre: 0 } as const;
    expect(tokens(scale([1], { ...custom, limits: [-1, 1, 5] }))).toEqual([
      'div-2',
      'div-4',
      'div-6',
      'div-8',
    ]);
  });

  test('are read sorted, without duplicates and at most nine', () => {
    const limits = [5, 1, 5, 2, 3, 4, 6, 7, 8, 9, 10];
    expect(readClassOptions({ classes: 'custom', classLimits: limits })).toMatchObject({
      method: 'custom',
      limits: [1, 2, 3, 4, 5, 6, 7, 8],
    });
  });
});

describe('the ramp of classes', () => {
  const texts = (of: ReturnType<typeof scale>, right = 640) =>
    layoutRamp(of, {
      left: 0,
      right,
      style: { locale: 'en-GB' },
      width: (text) => text.length * 7,
      hasValuesBelow: false,
      hasValuesAbove: false,
    })?.labels.map(({ text }) => text);

  test('labels each limit with all of its digits', () => {
    const limits = [0.5, 12.25, 1_234_567, 3e9];
    expect(texts(scale([1], { method: 'custom', limits }))).toEqual([
      '0.5',
      '12.25',
      '1.234567\u00a0M',
      '3\u00a0bn',
    ]);
    expect(texts(scale([1, 5000], { method: 'log' }))).toEqual([
      '3',
      '10',
      '30',
      '100',
      '300',
      '1,000',
      '3,000',
    ]);
  });

  test('labels the ends of quantiles', () => {
    expect(texts(scale([1, 2, 30, 40, 70], { method: 'quantile', count: 2 }))).toEqual([
      '1',
      '30',
      '70',
    ]);
  });

  test('labels fewer limits in a narrow chart', () => {
    const limits = [100, 200, 300, 400, 500, 600];
    expect(texts(scale([1], { method: 'custom', limits }), 160)).toEqual(['100', '300', '500']);
    expect(texts(scale([1], { method: 'custom', limits }), 40)).toBeUndefined();
  });
});
