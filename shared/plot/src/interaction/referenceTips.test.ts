import { beforeAll, describe, expect, test } from '@jest/globals';
import { loadReferences, referenceMarks } from '../annotations/lazyReferences';
import { numberReferenceAxis, timeReferenceAxis } from '../annotations/referenceAxis';
import type { Tip } from '../chart/chartDefinition';
import { announcedWithReferences, tipWithReferences } from './referenceTips';

const plot = { left: 0, top: 0, right: 400, bottom: 200 };
const start = Date.UTC(2026, 0, 1);
const style = { locale: 'en-GB', timeZone: 'UTC' };
/** 10 px an hour, and 2 px a unit upwards. */
const axes = {
  x: timeReferenceAxis((at) => (at - start) / 360_000, style, { isVertical: false }),
  y: numberReferenceAxis((value) => 200 - 2 * value, { locale: 'en' }, { isVertical: true }),
  y2: null,
};
const plain = { to: '', meaning: 'neutral', title: '' };
const options = {
  references: [
    { ...plain, axis: 'y', at: '80', meaning: 'bad', title: 'Limit' },
    { ...plain, axis: 'y', at: '20', to: '40', title: 'Normal' },
    { ...plain, axis: 'x', at: '2026-01-01T10:00', title: 'Release' },
    { ...plain, axis: 'x', at: '2026-01-01T20:00', to: '2026-01-02T06:00', meaning: 'warn' },
  ],
};
beforeAll(() => loadReferences({ options }));

const marksOf = () => ({
  axes: null,
  zoom: null,
  references: referenceMarks(
    { options, measure: (text) => text.length * 7, font: () => '' },
    { plot, axes, obstacles: [] },
  ),
});
const datum = (x: number, y = 0): Tip => ({
  ...{
    x,
    y,
    title: 'North',
    rows: [{ token: 'cat-1', name: 'Load', value: '92', isStrong: true }],
  },
  ...{ more: 0, spoken: 'North: Load 92' },
});
const rowsAt = (x: number, y: number, tip: Tip | null = datum(x)) =>
  tipWithReferences(tip, marksOf(), { pointer: { x, y }, locale: 'en' })?.rows.map(
    ({ token, name, value }) => [token, name, value],
  );
const load = ['cat-1', 'Load', '92'];

describe('a tooltip', () => {
  test('has the text and the value of a line near the pointer, after those of the datum', () => {
    // The limit of 80 is at 200 − 2 × 80 = 40.
    expect(rowsAt(50, 43)).toEqual([load, ['bad', '◆ Limit', '80']]);
    expect(rowsAt(50, 45)).toEqual([load]);
    expect(rowsAt(103, 100)).toEqual([load, ['ink-3', 'Release', '1 Jan 2026, 10:00']]);
  });

  test('has those of bands under the pointer, lines first', () => {
    expect(rowsAt(98, 150)).toEqual([
      load,
      ['ink-3', 'Release', '1 Jan 2026, 10:00'],
      ['ink-3', 'Normal', '20–40'],
    ]);
    expect(rowsAt(230, 100)).toEqual([
      load,
      ['warn', '▲ Warning', '1 Jan 2026, 20:00–2 Jan 2026, 06:00'],
    ]);
  });

  test('has those of a label that the pointer is on', () => {
    const label = marksOf().references.marks[2]?.label;
    expect(label?.text).toBe('Release');
    const [x = 0, y = 0] = [(label?.x ?? 0) + 20, label?.y];
    expect(rowsAt(x, y - 4)).toEqual([load, ['ink-3', 'Release', '1 Jan 2026, 10:00']]);
  });

  test('is of the reference alone where there is no datum', () => {
    const pointer = { x: 50, y: 41 };
    const tip = tipWithReferences(null, marksOf(), { pointer, locale: 'en' });
    expect(tip).toMatchObject({ ...pointer, title: '◆ Limit 80', rows: [] });
    expect(tipWithReferences(null, marksOf(), { pointer: null, locale: 'en' })).toBeNull();
  });

  test('of a pinned datum, and in charts without references, stays as it is', () => {
    const tip = datum(100);
    expect(tipWithReferences(tip, marksOf(), { pointer: null, locale: 'en' })).toBe(tip);
    const bare = { axes: null, zoom: null };
    const pointer = { x: 100, y: 40 };
    expect(tipWithReferences(tip, bare, { pointer, locale: 'en' })).toBe(tip);
  });
});

describe('the announcement of a step', () => {
  const said = (from: number | null, to: number, more = {}) =>
    announcedWithReferences(
      datum(to, to),
      from === null ? null : datum(from, from),
      { ...marksOf(), ...more },
      'en',
    )?.spoken;

  test('names a line on X that it passes or reaches, in either direction, and once', () => {
    const passed = 'North: Load 92, reference Release 1 Jan 2026, 10:00';
    expect([said(90, 110), said(110, 90), said(90, 100), said(110, 100)]).toEqual(
      Array(4).fill(passed),
    );
    expect([said(100, 110), said(100, 90), said(60, 90)]).toEqual(Array(3).fill('North: Load 92'));
  });

  test('names a band on X where it enters or passes it, not within it', () => {
    const entered = 'North: Load 92, reference 1 Jan 2026, 20:00–2 Jan 2026, 06:00 (Warning)';
    expect([said(190, 210), said(310, 250), said(190, 390), said(null, 250)]).toEqual(
      Array(4).fill(entered),
    );
    expect([said(210, 290), said(250, 310)]).toEqual(Array(2).fill('North: Load 92'));
  });

  test('names all that it passes', () => {
    expect(said(0, 399)).toBe(
      'North: Load 92, references Release 1 Jan 2026, 10:00, ' +
        '1 Jan 2026, 20:00–2 Jan 2026, 06:00 (Warning)',
    );
  });

  test('names those of a vertical X axis in horizontal charts', () => {
    // The limit and the band of the other axis are now along X.
    expect(said(30, 50, { isHorizontal: true })).toBe(
      'North: Load 92, reference Limit 80 (Critical)',
    );
    expect(said(90, 110, { isHorizontal: true })).toBe('North: Load 92');
  });
});
