import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { layoutRamp } from '../annotations/colourRamp';
import type { Ink } from '../canvas/ink';
import { contrast, luminance, textOn } from '../canvas/textOn';
import {
  classThreshold,
  colourClass,
  colourSteps,
  divergingScale,
  sequentialScale,
} from './colourScale';

const free = { min: null, max: null };
const anyNumber = fc.double({ noNaN: true, noDefaultInfinity: true });

describe('a scale of colours', () => {
  test('has round thresholds that include all values', () => {
    expect(sequentialScale(3, 87, free)).toMatchObject({ from: 0, to: 90 });
    expect(sequentialScale(0, 1, free)).toMatchObject({ from: 0, to: 1.08 });
    expect(sequentialScale(-4, 4, free)).toMatchObject({ from: -4, to: 5 });
  });

  test('gives a single value the middle class', () => {
    for (const value of [7, -3, 0, 1e308]) {
      expect(colourClass(sequentialScale(value, value, free), value)).toBe(4);
    }
  });

  test('has the limits that the viewer has set', () => {
    expect(sequentialScale(3, 87, { min: 10, max: 50 })).toMatchObject({ from: 10, to: 50 });
    expect(sequentialScale(3, 87, { min: 10, max: 10 }).to).toBeGreaterThan(10);
    const fixed = divergingScale(3, 87, { centre: 20, min: null, max: 38 });
    expect(fixed).toMatchObject({ from: 2, to: 38 });
  });

  test('has round classes from the limit that the viewer has set', () => {
    expect(sequentialScale(0.3, 24, { min: null, max: 18 })).toMatchObject({ from: 0, to: 18 });
    expect(sequentialScale(3, 87, { min: 10, max: null })).toMatchObject({ from: 10, to: 100 });
    expect(sequentialScale(3, 87, { min: null, max: 2 }).from).toBe(3);
  });

  test('reaches as far above its centre as below', () => {
    const scale = divergingScale(-3, 11, { ...free, centre: 0 });
    expect([scale.from, scale.to]).toEqual([-11.25, 11.25]);
    expect(colourClass(scale, 0)).toBe(4);
    expect(colourClass(scale, 11)).toBe(8);
    expect(colourClass(scale, -3)).toBe(3);
  });

  test('gives every number a class whose thresholds contain it', () => {
    fc.assert(
      fc.property(fc.array(anyNumber, { minLength: 1 }), anyNumber, (values, centre) => {
        const [least, most] = [Math.min(...values), Math.max(...values)];
        for (const scale of [
          sequentialScale(least, most, free),
          divergingScale(least, most, { ...free, centre }),
        ]) {
          expect(scale.to).toBeGreaterThan(scale.from);
          const slack = (scale.to / 2 - scale.from / 2) * 1e-6;
          for (const value of values) {
            const place = colourClass(scale, value);
            expect(value / 2).toBeGreaterThanOrEqual(classThreshold(scale, place) / 2 - slack);
            expect(value / 2).toBeLessThanOrEqual(classThreshold(scale, place + 1) / 2 + slack);
          }
        }
      }),
    );
  });
});

describe('the ramp of a colour scale', () => {
  const rule = {
    left: 0,
    right: 320,
    style: { locale: 'en-GB' },
    width: (text: string) => text.length * 7,
    hasValuesBelow: false,
    hasValuesAbove: false,
  };
  const texts = (more: Partial<typeof rule>, scale = sequentialScale(0, 90, free)) =>
    layoutRamp(scale, { ...rule, ...more })?.labels.map(({ text }) => text);

  test('labels as many thresholds as fit', () => {
    expect(texts({})).toEqual(['0', '10', '20', '30', '40', '50', '60', '70', '80', '90']);
    expect(texts({ right: 150 })).toEqual(['0', '30', '60', '90']);
    expect(texts({ right: 60 })).toBeUndefined();
  });

  test('labels the centre of a diverging scale', () => {
    const scale = divergingScale(-40, 40, { ...free, centre: 0 });
    expect(texts({}, scale)).toEqual(['−40', '−20', '0', '20', '40']);
  });

  test('says that values are beyond its ends', () => {
    expect(texts({ right: 200, hasValuesBelow: true, hasValuesAbove: true })?.[0]).toBe('≤ 0');
    expect(texts({ right: 200, hasValuesBelow: true, hasValuesAbove: true })?.at(-1)).toBe('≥ 90');
  });
});

describe('text on a colour', () => {
  const extremes: Readonly<Record<string, string>> = { black: '#000000', white: '#ffffff' };

  test.each(['light', 'dark'] as const)('is legible on all steps in the %s theme', (theme) => {
    const ink = inkOf(theme);
    for (const kind of ['seq', 'div'] as const) {
      for (let step = 0; step < colourSteps; step += 1) {
        const fill = ink.colour(`${kind}-${step}` as 'seq-0');
        const text = textOn(fill, ink);
        const own = luminance(extremes[text] ?? text) ?? Number.NaN;
        expect(contrast(own, luminance(fill) ?? Number.NaN)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});

/** Of the tokens that hosts have. */
function inkOf(theme: string): Ink {
  const tokens = readFileSync(join(__dirname, '../../../ui/src/tokens.css'), 'utf8');
  const [, own = ''] = tokens.split(`:root[data-theme="${theme}"] {`);
  return {
    colour: (token) => new RegExp(`--${token}: (#[0-9a-f]+);`).exec(own)?.[1] ?? '',
    font: () => '',
  };
}
