import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Box } from '../canvas/pen';
import type { Scene } from '../chart/chartDefinition';
import { sceneOf } from '../testkit/drawing';
import { thresholdMarks, thresholdsIn } from './thresholdMarks';
import { thresholdAt, thresholdsOption, withMeaning } from './thresholdsOption';

const limits = [
  { from: null, meaning: 'good', title: '' },
  { from: 60, meaning: 'warn', title: 'Warm' },
  { from: 80, meaning: 'bad', title: '' },
];
const thresholds = thresholdsOption(limits);
const plot = { left: 30, top: 10, right: 430, bottom: 210 };
const y = (value: number) => 210 - 2 * value;
const sceneWith = (options: Scene['options']) => sceneOf({ options });

describe('thresholds', () => {
  test('reach up to the next one, and the first from the lowest value on', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (value) => {
        const meaning = thresholdAt(thresholds, value)?.meaning;
        expect(meaning === 'good').toBe(value < 60);
        expect(meaning === 'bad').toBe(value >= 80);
      }),
    );
    expect(thresholdAt(thresholds, Number.NaN)).toBeNull();
    expect(thresholdAt(thresholds.slice(1), 59.9)).toBeNull();
  });

  test('are read from hostile values as far as they can be', () => {
    for (const value of [undefined, null, 'x', 4, [1, null, 'a']]) {
      expect(thresholdsOption(value as never)).toEqual([]);
    }
    expect(thresholdsOption([{ from: 'NaN', meaning: 'fatal', title: 3 }])).toEqual([
      { from: null, meaning: 'neutral', title: '' },
    ]);
  });

  test('are said by title, else by meaning, and not where neutral', () => {
    const said = (value: number) => withMeaning(`${value} %`, value, thresholds, 'en');
    expect([59, 60, 80].map(said)).toEqual(['59 % (Good)', '60 % (Warm)', '80 % (Critical)']);
    expect(withMeaning('5', 5, thresholdsOption([{ from: 0 }]), 'en')).toBe('5');
    expect(withMeaning('–', Number.NaN, thresholds, 'en')).toBe('–');
  });

  test('decide in place of the options warn and bad', () => {
    const style = { locale: 'en' };
    const texts = (options: Scene['options']) =>
      thresholdsIn([0, 100], { options }, style).map(({ text }) => text);
    expect(texts({ warn: 10, bad: 20, thresholds: [] })).toEqual(['Warning 10', 'Critical 20']);
    expect(texts({ warn: 10, bad: 20, thresholds: limits })).toEqual(['Warm 60', 'Critical 80']);
  });

  test('have lines at their limits, and a wash over all critical values', () => {
    const marks = thresholdMarks([0, 100], y, sceneWith({ thresholds: limits }), plot);
    expect(marks.map(({ kind, y: line, wash }) => [kind, line, wash])).toEqual([
      ['warn', 90, null],
      ['bad', 50, [10, 50]],
    ]);
    const low = [
      { from: null, meaning: 'bad', title: '' },
      { from: 25, meaning: 'good', title: '' },
    ];
    const below = thresholdMarks([0, 100], y, sceneWith({ thresholds: low }), plot);
    expect(below.map(({ kind, y: line, text, wash }) => [kind, line, text, wash])).toEqual([
      ['bad', null, '', [160, 210]],
      ['good', 160, 'Good 25', null],
    ]);
  });

  test('have labels at the left, or at the right where those cover fewer marks', () => {
    const scene = sceneWith({ thresholds: limits });
    const marksWith = (obstacles: readonly Box[]) =>
      thresholdMarks([0, 100], y, scene, plot, undefined, obstacles);
    const [free] = marksWith([]);
    expect(free?.textX).toBe(plot.left + 6);
    // Above its line at 90: beside one column, and clear of another at the right.
    const tall = { left: plot.left, right: plot.left + 20, top: 20, bottom: plot.bottom };
    const low = { left: plot.right - 20, right: plot.right, top: 150, bottom: plot.bottom };
    const [moved] = marksWith([tall, low]);
    expect((moved?.textX ?? 0) + (moved?.width ?? 0)).toBe(plot.right - 6);
    // Where both ends are covered, they stay at the left.
    const [kept] = marksWith([tall, { ...low, top: 20 }]);
    expect(kept?.textX).toBe(plot.left + 6);
  });

  test('have labels that do not overlap, the highest first', () => {
    const many = Array.from({ length: 200 }, (_, from) => ({ from, meaning: 'warn', title: '' }));
    const labels = thresholdMarks([0, 100], y, sceneWith({ thresholds: many }), plot).flatMap(
      ({ y: line, text }) => (text === '' || line === null ? [] : [line]),
    );
    expect(labels.at(-1)).toBe(10);
    expect(labels.length).toBeGreaterThan(8);
    for (const [i, line] of labels.slice(1, -1).entries()) {
      expect(labels[i]).toBeGreaterThanOrEqual(line + 14);
    }
  });
});
