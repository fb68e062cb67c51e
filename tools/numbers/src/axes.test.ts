import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { caseFor } from './cases';
import type { ChartName } from './chartNames';
import { createCase } from './createCase';
import { locales } from './locales';
import { parseNumber } from './parseNumber';
import { readChart } from './readChart';
import type { ChartCase } from './readings';

const values = fc
  .tuple(
    fc.integer({ min: -6, max: 9 }),
    fc.array(fc.integer({ min: -9999, max: 9999 }), { minLength: 2, maxLength: 5 }),
  )
  .map(([power, steps]) => steps.map((step) => Number(`${1000 + step / 10}e${power}`)));

interface Tick {
  readonly value: number;
  readonly halfDigit: number;
  readonly y: number;
}

/** Labels of the y axis: those at the left, one above the other. */
async function ticksOf(chart: ChartName, given: ChartCase): Promise<readonly Tick[]> {
  const { axis } = await readChart(chart, given);
  const left = axis.filter(({ x }) => x < 100);
  return left.flatMap(({ text, y }) => {
    const read = parseNumber(text, given.locale);
    return read ? [{ ...read, y }] : [];
  });
}

describe.each<readonly [ChartName, ChartCase['encoding']]>([
  ['line', { x: ['at'], y: ['value'] }],
  ['area', { x: ['at'], y: ['value'] }],
  ['scatter', { x: ['at'], y: ['value'] }],
  ['bar', { x: ['name'], y: ['value'] }],
])('labels along the y axis of a %s chart', (chart, encoding) => {
  test.each(locales)('say where they stand, in %s', (locale) =>
    fc.assert(
      fc.asyncProperty(values, async (own) => {
        const ticks = await ticksOf(chart, createCase(own, encoding, locale));
        expect(new Set(ticks.map(({ value }) => value)).size).toBe(ticks.length);
        const [first, last] = [ticks[0], ticks.at(-1)];
        if (!first || !last || first === last) throw new Error('expected several labels');
        const perPx = (last.value - first.value) / (last.y - first.y);
        for (const { value, halfDigit, y } of ticks) {
          const at = first.value + (y - first.y) * perPx;
          // Positions are whole pixels.
          expect(Math.abs(value - at)).toBeLessThanOrEqual(Math.abs(perPx) * 2 + halfDigit);
        }
      }),
      { numRuns: 6 },
    ),
  );
});

test.each<ChartName>(['line', 'area', 'scatter', 'candlestick', 'heatmap', 'histogram', 'bar'])(
  'an hour that clocks repeat has labels of its own along the axis of a %s chart',
  async (chart) => {
    const given = caseFor(chart, 'DST');
    if (!given) throw new Error('a chart over time has a case of summer time');
    const { axis } = await readChart(chart, given);
    const times = axis.map(({ text }) => text).filter((text) => text.includes(':'));
    expect(times.length).toBeGreaterThan(1);
    expect(new Set(times).size).toBe(times.length);
  },
);
