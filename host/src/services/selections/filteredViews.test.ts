import type { Selection } from '@chartroom/contract';
import { createSelectionStore } from '@chartroom/embed';
import { append, type Columns, createFrame, type Frame, frameFrom, rows } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { FilteredViews } from './filteredViews';

const mining: Selection = { kind: 'points', field: 'industry', values: ['Mining'] };
const early: Selection = { kind: 'interval', field: 'year', from: 1990, to: 1999 };

function open(onReady: () => void = () => undefined) {
  const selections = createSelectionStore();
  const views = new FilteredViews({
    selections,
    nextFrame: () => undefined,
    onChange: onReady,
  });
  const rowsFor = (panel: string, frame: Frame) => views.rowsFor(panel, frame, 'UTC');
  return { selections, rowsFor };
}

const jobs = () =>
  frameFrom({
    industry: ['Mining', 'Finance', 'Mining', null, 'Mining'],
    year: [1989, 1990, 1999, 1995, null],
  });

describe('the rows of a panel', () => {
  test('are the frame itself where nothing is selected on its fields', () => {
    const { selections, rowsFor } = open();
    const frame = jobs();
    expect(rowsFor('bar', frame)).toBe(frame);
    selections.select({ ...mining, field: 'sector' });
    selections.select({ kind: 'cursor', field: 'year', value: 1990 });
    expect(rowsFor('bar', frame)).toBe(frame);
    // Numbers of a category, and texts of numbers, say nothing about its rows.
    selections.select({ kind: 'interval', field: 'industry', from: 1, to: 2 });
    selections.select({ kind: 'points', field: 'year', values: ['1990'] });
    expect(rowsFor('bar', frame)).toBe(frame);
  });

  test('are those that all selections of other panels include', () => {
    const { selections, rowsFor } = open();
    const frame = jobs();
    selections.busOf('bar', () => undefined).select(mining);
    selections.busOf('line', () => undefined).select(early);
    expect(rows(rowsFor('table', frame))).toEqual([['Mining', 1999]]);
    expect(rows(rowsFor('bar', frame))).toEqual([
      ['Finance', 1990],
      ['Mining', 1999],
      [null, 1995],
    ]);
    expect(rows(rowsFor('line', frame))).toEqual([
      ['Mining', 1989],
      ['Mining', 1999],
      ['Mining', null],
    ]);
    selections.removeChart('bar');
    expect(rowsFor('line', frame)).toBe(frame);
  });

  test('are one copy for all panels with the same frame and selections', () => {
    const { selections, rowsFor } = open();
    const frame = jobs();
    selections.select(early);
    const shared = rowsFor('a', frame);
    expect(rowsFor('b', frame)).toBe(shared);
    selections.busOf('a', () => undefined).select(mining);
    expect(rowsFor('a', frame)).toBe(shared);
    expect(rowsFor('b', frame)).not.toBe(shared);
  });

  test('grow with the frame, and begin again where rows were dropped', () => {
    const { selections, rowsFor } = open();
    const frame = createFrame([{ name: 'year', type: 'number' }]);
    append(frame, { year: [1990, 2000] });
    selections.select(early);
    const before = rowsFor('a', frame);
    append(frame, { year: [1991, 2001, 1992] });
    expect(rowsFor('a', frame)).toBe(before);
    expect(rows(before)).toEqual([[1990], [1991], [1992]]);
    expect(before.firstNewRow).toBe(1);
    append(frame, { year: [1993] }, { keep: 2 });
    const after = rowsFor('a', frame);
    expect(after).not.toBe(before);
    expect(rows(after)).toEqual([[1992], [1993]]);
  });

  test('come in slices for a large frame, and panels are notified', async () => {
    let notify: () => void = () => undefined;
    const ready = new Promise<void>((resolve) => {
      notify = resolve;
    });
    const { selections, rowsFor } = open(() => notify());
    const values = Array.from({ length: 300_000 }, (_, row) => row);
    const frame = frameFrom({ year: values });
    selections.select(early);
    expect(rowsFor('a', frame)).toBe(frame);
    await ready;
    expect(rows(rowsFor('a', frame))).toEqual(values.slice(1990, 2000).map((row) => [row]));
    selections.clear();
    expect(rowsFor('a', frame)).toBe(frame);
  });

  test('are right after any sequence of selections, data and clearings', () => {
    const row = fc.record({
      host: fc.constantFrom('a', 'b', 'c', null),
      load: fc.option(fc.integer({ min: -9, max: 9 }), { nil: null }),
    });
    type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never;
    const columns = (all: readonly Row[]): Columns => ({
      host: all.map(({ host }) => host),
      load: all.map(({ load }) => load),
    });
    const panel = fc.constantFrom('p1', 'p2', 'p3');
    const selection: fc.Arbitrary<Selection> = fc.oneof(
      fc.tuple(fc.integer({ min: -12, max: 8 }), fc.integer({ min: 1, max: 9 })).map(
        ([from, width]): Selection => ({
          kind: 'interval',
          field: 'load',
          from,
          to: from + width,
        }),
      ),
      fc
        .subarray(['a', 'b', 'c', 'd'], { minLength: 1 })
        .map((values): Selection => ({ kind: 'points', field: 'host', values })),
    );
    const step = fc.oneof(
      fc.record({ append: fc.array(row, { maxLength: 20 }) }),
      fc.record({ append: fc.array(row, { minLength: 1, maxLength: 3 }), keep: fc.nat(15) }),
      fc.record({ panel, select: selection }),
      fc.record({ remove: panel }),
      fc.constant({ clear: true }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const { selections, rowsFor } = open();
        const frame = createFrame([
          { name: 'host', type: 'category' },
          { name: 'load', type: 'number' },
        ]);
        let all: readonly Row[] = [];
        const made = new Map<string, { owner: string; selection: Selection }>();
        for (const each of steps) {
          if ('append' in each) {
            const keep = 'keep' in each ? 3 + each.keep : Number.MAX_SAFE_INTEGER;
            append(frame, columns(each.append), { keep });
            // Frames drop rows in blocks.
            all = [...all, ...each.append].slice(-frame.length || Number.MAX_SAFE_INTEGER);
          } else if ('select' in each) {
            selections.busOf(each.panel, () => undefined).select(each.select);
            made.set(each.select.kind, { owner: each.panel, selection: each.select });
          } else if ('remove' in each) {
            selections.removeChart(each.remove);
            for (const [kind, { owner }] of made) if (owner === each.remove) made.delete(kind);
          } else {
            selections.clear();
            made.clear();
          }
          for (const name of ['p1', 'p2', 'p3']) {
            const expected = all.filter((value) =>
              [...made.values()].every(({ owner, selection: held }) => {
                if (owner === name) return true;
                if (held.kind === 'points') return held.values.includes(value.host ?? '');
                if (held.kind === 'cursor' || value.load === null) return false;
                return value.load >= held.from && value.load <= held.to;
              }),
            );
            const shown = rows(rowsFor(name, frame));
            expect(shown).toEqual(expected.map(({ host, load }) => [host, load]));
          }
        }
      }),
    );
  });
});
