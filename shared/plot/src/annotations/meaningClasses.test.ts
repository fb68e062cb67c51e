import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { classedScale, classMeanings, readClassOptions } from '../scales/classedScale';
import { classToken, colourClass } from '../scales/colourScale';
import { layoutRamp } from './colourRamp';
import { meaningClasses } from './meaningClasses';
import { thresholdAt } from './thresholdsOption';

const heat = [
  { from: null, meaning: 'neutral', title: '' },
  { from: 20, meaning: 'good', title: 'Comfortable' },
  { from: 26.25, meaning: 'warn', title: '' },
  { from: 1200, meaning: 'bad', title: 'Too hot' },
];
const scaleOf = (thresholds: readonly object[], more = {}) =>
  classedScale(
    Float64Array.of(1, 30),
    readClassOptions({ classes: 'thresholds', thresholds, ...more } as never),
  );
const width = (text: string) => text.length * 7;
const rampOf = (thresholds: readonly object[], right: number) =>
  layoutRamp(scaleOf(thresholds), {
    ...{ left: 10, right, style: { locale: 'en', unit: '°C' }, width },
    ...{ hasValuesBelow: false, hasValuesAbove: false },
  });

describe('classes by meaning', () => {
  test('have the colours of the meanings, whatever the palette', () => {
    const scale = scaleOf(heat, { palette: 'diverging' });
    const tokenAt = (value: number) => classToken(scale, colourClass(scale, value));
    expect([-40, 19.99, 20, 26.24, 26.25, 1199, 1200, 1e300].map(tokenAt)).toEqual([
      ...['ink-3', 'ink-3', 'ok', 'ok', 'warn', 'warn', 'bad', 'bad'],
    ]);
  });

  test('have one more for values below the first threshold, without a meaning', () => {
    const scale = scaleOf(heat.slice(1));
    expect(scale.thresholds).toEqual([20, 26.25, 1200]);
    expect(scale.meanings?.map((threshold) => threshold?.meaning)).toEqual([
      ...[undefined, 'good', 'warn', 'bad'],
    ]);
  });

  test('agree with the threshold that a value has reached', () => {
    const limits = fc.uniqueArray(fc.double({ noNaN: true }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(limits, fc.boolean(), fc.double({ noNaN: true }), (found, isOpen, value) => {
        const sorted = [...found].sort((a, b) => a - b);
        const thresholds = sorted.map((from, i) => ({
          ...{ from: isOpen && i === 0 ? null : from, meaning: 'good', title: String(i) },
        }));
        const scale = scaleOf(thresholds);
        const title = scale.meanings?.[colourClass(scale, value)]?.title;
        expect(title).toBe(thresholdAt(thresholds as never, value)?.title);
      }),
    );
  });

  test('are equal classes without thresholds, and thresholds are ignored by other methods', () => {
    expect(scaleOf([])).toEqual(
      classedScale(Float64Array.of(1, 30), readClassOptions({ classes: 'equal' })),
    );
    expect(classMeanings({ classes: 'custom', thresholds: heat } as never)).toEqual([]);
  });

  test('are said with mark, name and values, to all digits of the limits', () => {
    expect(meaningClasses(scaleOf(heat), { locale: 'en' })).toEqual([
      { name: '', range: '< 20' },
      { name: '✓ Comfortable', range: '20–26.25' },
      { name: '▲ Warning', range: '26.25–1,200' },
      { name: '◆ Too hot', range: '≥ 1,200' },
    ]);
    expect(meaningClasses(scaleOf(heat), { locale: 'de' })[2]?.range).toBe('26,25–1.200');
    const all = [{ from: null, meaning: 'good', title: '' }];
    expect(meaningClasses(scaleOf(all), { locale: 'en' })).toEqual([{ name: '✓ Good', range: '' }]);
  });

  test('are named below their colours, with as much as has room', () => {
    const textsAt = (right: number) => rampOf(heat, right)?.labels.map(({ text }) => text);
    expect(textsAt(1000)).toEqual([
      ...['< 20', '✓ Comfortable 20–26.25', '▲ Warning 26.25–1,200', '◆ Too hot ≥ 1,200'],
    ]);
    expect(textsAt(460)).toEqual(['< 20', '✓ Comfortable', '▲ Warning', '◆ Too hot']);
    // 60 px each, 56 of them for eight characters.
    expect(textsAt(250)).toEqual(['< 20', '✓ Comfo…', '▲ Warni…', '◆ Too h…']);
    expect(rampOf(heat, 90)).toBeNull();
  });

  test('have texts that never touch each other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1500 }), (right) => {
        const ramp = rampOf(heat, right);
        for (const [i, { x, text }] of ramp?.labels.entries() ?? []) {
          const next = ramp?.labels[i + 1];
          const end = x + width(text) / 2;
          if (next) expect(end).toBeLessThan(next.x - width(next.text) / 2);
          else expect(end).toBeLessThanOrEqual(right);
        }
      }),
    );
  });
});
