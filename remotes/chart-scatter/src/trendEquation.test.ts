import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addPoint, correlation, createRegression } from './linearRegression';
import { toScale } from './scale';
import { determinationText, trendEquation } from './trendEquation';

const formats = {
  locale: 'en-GB',
  timeZone: 'UTC',
  x: { locale: 'en-GB', unit: '' },
  y: { locale: 'en-GB', unit: '°C' },
};
const day = 86_400_000;

function regression(
  points: readonly (readonly [number, number])[],
  xKind: 'linear' | 'log' | 'time',
  yKind: 'linear' | 'log',
) {
  const trend = createRegression();
  for (const [x, y] of points) addPoint(trend, toScale(xKind, x), toScale(yKind, y));
  return trend;
}

function equation(
  points: readonly (readonly [number, number])[],
  xKind: 'linear' | 'log' | 'time' = 'linear',
  yKind: 'linear' | 'log' = 'linear',
): string {
  const xs = points.map(([x]) => x);
  const span = Math.max(...xs) - Math.min(...xs);
  return trendEquation(regression(points, xKind, yKind), { xKind, yKind }, formats, span);
}

const at = (xs: readonly number[], y: (x: number) => number) => xs.map((x) => [x, y(x)] as const);

describe('trendEquation', () => {
  test.each([
    ['a line', 'linear', 'linear', (x: number) => 2.5 * x - 3, 'y = 2.5x − 3'],
    ['a falling line', 'linear', 'linear', (x: number) => 1234.5 - 0.25 * x, 'y = −0.25x + 1,230'],
    ['a line through 0', 'linear', 'linear', (x: number) => 4 * x, 'y = 4x'],
    ['a power law', 'log', 'log', (x: number) => 3 * x ** 1.5, 'y = 3 · x^1.5'],
    ['an exponential', 'linear', 'log', (x: number) => 2 * Math.exp(0.1 * x), 'y = 2 · e^(0.1x)'],
    ['a logarithm', 'log', 'linear', (x: number) => 5 * Math.log(x) + 7, 'y = 5 · ln x + 7'],
    ['tiny slopes', 'linear', 'linear', (x: number) => 3e-9 * x + 1, 'y = 3E−9x + 1'],
  ] as const)('writes %s', (_, xKind, yKind, y, text) => {
    // Exact in pairs around the mean, so that rounding doesn't hide behind three digits.
    expect(equation(at([1, 2, 3, 4, 5, 6, 7, 8], y), xKind, yKind)).toBe(text);
  });

  test.each([
    [400 * 365, '+1.2\u00a0°C per year'],
    [30, '+0.00329\u00a0°C per day'],
    [0.5, '+0.000137\u00a0°C per hour'],
  ])('is the rate of change over %d days', (days, text) => {
    const perMs = 1.2 / (365.2425 * day);
    const start = Date.UTC(1800, 0, 1);
    const points = at([0, 0.25, 0.5, 1], (share) => 8 + share * days * day * perMs);
    const times = points.map(([share, y]) => [start + share * days * day, y] as const);
    expect(equation(times, 'time')).toBe(text);
  });

  test('is the growth where y is logarithmic', () => {
    const times = at([0, 1, 2, 3, 4], (years) => 100 * 0.9 ** years).map(
      ([years, y]) => [years * 365.2425 * day, y] as const,
    );
    expect(equation(times, 'time', 'log')).toBe('−10\u00a0% per year');
  });

  test('is empty without two distinct x', () => {
    expect(equation([])).toBe('');
    expect(equation([[1, 2]])).toBe('');
    expect(
      equation([
        [1, 2],
        [1, 3],
      ]),
    ).toBe('');
  });

  test('has the coefficients of the normal equations to three digits', () => {
    const value = fc.integer({ min: -1000, max: 1000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value), { minLength: 3, maxLength: 40 }), (points) => {
        const n = points.length;
        const sum = (of: (point: readonly [number, number]) => number) =>
          points.reduce((total, point) => total + of(point), 0);
        const [x, y, xx, xy] = [
          sum((p) => p[0]),
          sum((p) => p[1]),
          sum((p) => p[0] * p[0]),
          sum((p) => p[0] * p[1]),
        ];
        const slope = (n * xy - x * y) / (n * xx - x * x);
        const text = equation(points);
        if (!Number.isFinite(slope)) return expect(text).toBe('');
        const match = /^y = (.+?)x(?: ([−+]) (.+))?$/.exec(text);
        const read = (part = '0') => Number(part.replaceAll(',', '').replaceAll('−', '-'));
        const intercept = (y - slope * x) / n;
        const readIntercept = match?.[2] === '−' ? -read(match[3]) : read(match?.[3]);
        const tolerance = (exact: number) => 0.006 * Math.abs(exact) + 1e-9;
        expect(Math.abs(read(match?.[1]) - slope)).toBeLessThanOrEqual(tolerance(slope));
        expect(Math.abs(readIntercept - intercept)).toBeLessThanOrEqual(tolerance(intercept));
      }),
      { seed: 20261123 },
    );
  });
});

describe('determinationText', () => {
  const text = (points: readonly (readonly [number, number])[]) =>
    determinationText(points.length, correlation(regression(points, 'linear', 'linear')), 'en-GB');

  test('is the share of variance that the line explains', () => {
    // Residuals of y = 2x are 1, −1, −1, 1; their squares add up to 4, those of y about its mean to 24.
    expect(
      text([
        [0, 1],
        [1, 1],
        [2, 3],
        [3, 7],
      ]),
    ).toBe('r² = 0.83');
  });

  test('doesn’t round to a perfect fit', () => {
    const points = Array.from({ length: 100 }, (_, x) => [x, x + (x % 2)] as const);
    expect(text(points)).toBe('r² = 0.9997');
    expect(text(points.map(([x]) => [x, 2 * x] as const))).toBe('r² = 1.00');
  });

  test('is empty for two points, and where y doesn’t vary', () => {
    expect(
      text([
        [0, 1],
        [1, 2],
      ]),
    ).toBe('');
    expect(
      text([
        [0, 1],
        [1, 1],
        [2, 1],
      ]),
    ).toBe('');
  });
});
