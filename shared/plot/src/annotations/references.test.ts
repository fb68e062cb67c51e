import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { namedInk, Recorder } from '../testkit/recorder';
import { nameReferenceAxis, numberReferenceAxis, timeReferenceAxis } from './referenceAxis';
import {
  describeReferences,
  drawReferenceBands,
  drawReferenceLines,
  drawReferencesOverCells,
  layoutReferences,
  type ReferenceAxes,
} from './references';

const plot = { left: 40, top: 10, right: 440, bottom: 210 };
const width = (text: string) => text.length * 7;
/** 0 to 100 upwards, at 2 px each. */
const y = numberReferenceAxis((value) => 210 - 2 * value, { locale: 'en' }, { isVertical: true });
/** The first 400 hours of 2026 in UTC, at 1 px each. */
const begin = Date.UTC(2026, 0, 1);
const berlin = { locale: 'en-GB', timeZone: 'Europe/Berlin' };
const hours = timeReferenceAxis((at) => 40 + (at - begin) / 3_600_000, berlin, {
  isVertical: false,
});
const axes: ReferenceAxes = { x: hours, y, y2: null };
const layout = (option: readonly object[], more = {}) =>
  layoutReferences(option as never, { plot, axes, obstacles: [], width, ...more });
const counts = (marks: ReturnType<typeof layout>) => marks.omissions.map(({ count }) => count);

describe('a reference', () => {
  test('is a line at a number, with its title beside it', () => {
    const { marks } = layout([{ axis: 'y', at: '25', meaning: 'neutral', title: 'Target' }]);
    expect(marks).toEqual([
      {
        ...{ meaning: 'neutral', title: 'Target', position: '25' },
        ...{ isLine: true, isHorizontal: true, annotationEnds: null },
        box: { ...plot, top: 160, bottom: 160 },
        label: { x: 440 - 6 - 42, y: 155, text: 'Target', width: 42 },
      },
    ]);
  });

  test('is a band between two positions in any order, as far as the plot reaches', () => {
    const box = (at: string, to: string) => layout([{ axis: 'y', at, to }]).marks[0]?.box;
    expect(box('10', '30')).toEqual({ ...plot, top: 150, bottom: 190 });
    expect(box('30', '10')).toEqual({ ...plot, top: 150, bottom: 190 });
    expect(box('-50', '1e3')).toEqual(plot);
  });

  test('at a time is on the clock of the zone, unless it names its own', () => {
    const at = (text: string) => layout([{ axis: 'x', at: text }]).marks[0]?.box.left;
    // Berlin is an hour ahead.
    expect(at('2026-01-02')).toBe(40 + 23);
    expect(at('2026-01-02T12:00')).toBe(40 + 35);
    expect(at('2026-01-02T12:00Z')).toBe(40 + 36);
  });

  test('without a title is labelled with its position, as people write it', () => {
    const text = (reference: object) => layout([reference]).marks[0]?.label?.text;
    expect(text({ axis: 'y', at: '12.50' })).toBe('12.5');
    expect(text({ axis: 'y', at: '12', to: '20', meaning: 'bad' })).toBe('◆ 12–20');
    expect(text({ axis: 'x', at: '2026-01-02' })).toBe('2 Jan 2026');
  });

  test('at a name covers it: the middle as a line, all of it as a band', () => {
    const edges: Record<string, readonly [number, number]> = { Mon: [40, 60], Tue: [60, 80] };
    const names = nameReferenceAxis((name) => edges[name] ?? null, { isVertical: false });
    const boxes = (option: readonly object[]) =>
      layout(option, { axes: { ...axes, x: names } }).marks.map(({ box }) => [box.left, box.right]);
    expect(boxes([{ axis: 'x', at: 'Tue' }])).toEqual([[70, 70]]);
    expect(boxes([{ axis: 'x', at: 'Tue', to: 'Mon' }])).toEqual([[40, 80]]);
    expect(boxes([{ axis: 'x', at: 'Sun' }])).toEqual([]);
  });

  test('is counted where it is off the axes, and quoted where it is no position', () => {
    const left = layout([
      { axis: 'y', at: '400' },
      { axis: 'y2', at: '4' },
      { axis: 'y', at: 'NaN' },
      { axis: 'y', at: 'Infinity' },
      { axis: 'y', at: '1,5' },
      { axis: 'x', at: '2026-13-01' },
      { axis: 'y', at: '1', to: 'high' },
    ]);
    expect(left.marks).toEqual([]);
    expect(counts(left)).toEqual([2, 5]);
    expect(left.omissions[1]?.values).toEqual({ at: 'NaN' });
  });

  test('outside of what is zoomed into is not counted', () => {
    const zoomed = { ...axes, x: { ...hours, isZoomed: true } };
    expect(counts(layout([{ axis: 'x', at: '2025' }], { axes: zoomed }))).toEqual([0, 0]);
    expect(counts(layout([{ axis: 'x', at: '2025' }]))).toEqual([1, 0]);
  });

  test('at or below 0 is off a logarithmic axis', () => {
    const log = numberReferenceAxis(
      (value) => 210 - 50 * Math.log10(value),
      { locale: 'en' },
      { isVertical: true },
    );
    const option = ['0', '-1', '100'].map((at) => ({ axis: 'y', at }));
    const marks = layout(option, { axes: { ...axes, y: log } });
    expect(marks.marks.map(({ box }) => box.top)).toEqual([110]);
    expect(counts(marks)).toEqual([2, 0]);
  });

  test('keeps its label in the plot and clear of other texts', () => {
    const position = fc.integer({ min: -20, max: 120 }).map(String);
    const reference = fc.record({
      axis: fc.constantFrom('x', 'y'),
      at: fc.oneof(position, fc.constantFrom('2026-01-05', '2026-01-09T06:00', 'soon')),
      to: fc.oneof(fc.constant(''), position, fc.constant('2026-01-11')),
      meaning: fc.constantFrom('good', 'neutral', 'warn', 'bad'),
      title: fc.oneof(fc.string({ maxLength: 40 }), fc.constant('الحد الأقصى')),
    });
    const obstacle = { left: 300, right: 440, top: 100, bottom: 140 };
    fc.assert(
      fc.property(fc.array(reference, { maxLength: 60 }), (option) => {
        const { marks } = layout(option, { obstacles: [obstacle] });
        const boxes = marks.flatMap(({ label }) =>
          label
            ? [
                {
                  left: label.x,
                  right: label.x + label.width,
                  top: label.y - 11,
                  bottom: label.y + 3,
                },
              ]
            : [],
        );
        for (const [i, box] of boxes.entries()) {
          expect(box.left).toBeGreaterThanOrEqual(plot.left);
          expect(box.right).toBeLessThanOrEqual(plot.right);
          expect(box.top).toBeGreaterThanOrEqual(plot.top);
          expect(box.bottom).toBeLessThanOrEqual(plot.bottom);
          for (const other of [obstacle, ...boxes.slice(i + 1)]) {
            const isApart =
              box.right <= other.left ||
              other.right <= box.left ||
              box.bottom <= other.top ||
              other.bottom <= box.top;
            expect(isApart).toBe(true);
          }
        }
      }),
    );
  });
});

test('references are drawn as bands below and lines above the data', () => {
  const marks = layout([
    { axis: 'y', at: '25', meaning: 'bad', title: 'Limit' },
    { axis: 'x', at: '2026-01-02', to: '2026-01-03', meaning: 'good', title: 'Maintenance' },
  ]);
  const below = new Recorder();
  drawReferenceBands(below, marks, namedInk);
  expect(below.text()).toContain('ok at 10 %');
  expect(below.text()).not.toContain('bad');
  const above = new Recorder();
  drawReferenceLines(above, marks, namedInk);
  expect(above.text()).toContain('stroke bad');
  expect(above.text()).toContain('◆ Limit');
  expect(above.text()).toContain('✓ Maintenance');
});

test('references over cells are lines with an edge, and bands without a tint', () => {
  const marks = layout([
    { axis: 'y', at: '25', meaning: 'bad', title: 'Limit' },
    { axis: 'x', at: '2026-01-02', to: '2026-01-03', meaning: 'good', title: 'Maintenance' },
  ]);
  const over = new Recorder();
  drawReferencesOverCells(over, marks, namedInk);
  // 210 − 2 × 25 = 160; in Berlin, the days begin at 23 and 47 hours.
  const rects = over.text().match(/fill (bad|ok): rect [^\n]+/g);
  expect(rects).toEqual([
    'fill bad: rect 40 159 400 2',
    'fill ok: rect 62 10 2 200',
    'fill ok: rect 86 10 2 200',
  ]);
  expect(over.text()).toContain('fill panel: rect 40 158 400 4');
  expect(over.text()).not.toContain(' at ');
  expect(over.text()).toContain('◆ Limit');
});

test('a thousand references are laid out within a frame', () => {
  const option = Array.from({ length: 1000 }, (_, i) => ({ axis: 'y', at: String(i / 10) }));
  const { marks } = layout(option);
  expect(marks).toHaveLength(1000);
  expect(marks.filter(({ label }) => label).length).toBeLessThanOrEqual(60);
});

test('references are described with title, position and meaning', () => {
  const described = (option: readonly object[]) => describeReferences(option as never, axes, 'en');
  expect(described([])).toEqual([]);
  expect(described([{ axis: 'y', at: 'NaN', title: 'None' }])).toEqual([]);
  expect(described([{ axis: 'y', at: '25', meaning: 'bad', title: 'Limit' }])).toEqual([
    'reference Limit 25 (Critical)',
  ]);
  const seven = Array.from({ length: 7 }, (_, i) => ({ axis: 'y', at: String(i) }));
  expect(described(seven)).toEqual(['references 0, 1, 2, 3, 4, 2 more']);
});

describe('an annotation of the dashboard', () => {
  const note = (at: string, to = '') =>
    ({ axis: 'x', at, to, meaning: 'neutral', title: 'Deployed', isAnnotation: true }) as const;
  const drawn = (marks: ReturnType<typeof layout>) => {
    const pen = new Recorder();
    drawReferenceLines(pen, marks, namedInk);
    return pen.text();
  };

  test('has a line at each end in view', () => {
    const ends = (at: string, to: string) => layout([note(at, to)]).marks[0]?.annotationEnds;
    expect(ends('2026-01-02T00:00Z', '')).toEqual([64]);
    expect(ends('2026-01-02T00:00Z', '2026-01-03T00:00Z')).toEqual([64, 88]);
    expect(ends('2025-12-31T00:00Z', '2026-01-03T00:00Z')).toEqual([88]);
    expect(ends('2025-12-31T00:00Z', '2026-06-01T00:00Z')).toEqual([]);
  });

  test('is dotted, with a diamond on the axis, unlike a reference', () => {
    const at = '2026-01-02T00:00Z';
    expect(drawn(layout([note(at)]))).toContain('stroke ink-3 1 dash 1 3: M64.5 10L64.5 210.5');
    expect(drawn(layout([note(at)]))).toContain('fill panel: M64.5 206.5');
    expect(drawn(layout([{ ...note(at), isAnnotation: false }]))).not.toContain('dash');
  });

  test('outside the chart isn’t counted among what is left out', () => {
    const elsewhere = [note('2024-01-01'), note('nowhere'), { ...note('1'), axis: 'y2' }];
    expect(counts(layout(elsewhere))).toEqual([0, 0]);
    expect(counts(layout(elsewhere.map((one) => ({ ...one, isAnnotation: false }))))).toEqual([
      2, 1,
    ]);
  });

  test('is named apart from references in the summary', () => {
    const texts = describeReferences(
      [note('2026-01-02T12:00Z'), { axis: 'y', at: '25', title: 'Target' }] as never,
      axes,
      'en-GB',
    );
    expect(texts).toEqual(['reference Target 25', 'annotation Deployed 2 Jan 2026, 13:00']);
  });
});
