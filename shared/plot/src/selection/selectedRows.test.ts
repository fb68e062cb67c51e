import type { HeldSelection } from '@chartroom/contract';
import { append, type Columns, type Frame, frameFrom, valueAt } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { IndexInput, SelectedInput } from '../chart/chartDefinition';
import { RowSelection } from './rowSelection';

const rule = { wholeMarkRoles: ['name'] };
const encoding = { name: ['host'], value: ['load'] };
const own = { isOwn: false } as const;
const dayMs = 86_400_000;

function interval(field: string, from: number, to: number, more = {}): HeldSelection {
  return { kind: 'interval', field, from, to, ...own, ...more };
}

function points(field: string, values: readonly (string | number)[]): HeldSelection {
  return { kind: 'points', field, values, ...own };
}

function input(frame: Frame, selections: readonly HeldSelection[]): IndexInput {
  return { frame, encoding, options: {}, range: null, timeZone: 'UTC', selections };
}

/** The rows of a frame as text, to compare and to read. */
function rowsOf(frame: Frame | null | undefined): readonly unknown[][] {
  return Array.from({ length: frame?.length ?? 0 }, (_, row) =>
    (frame?.fields ?? []).map((field) => valueAt(field, row)),
  );
}

function maskOf({ mask }: SelectedInput, length: number): readonly number[] {
  return [...mask.subarray(0, length)];
}

const hosts = ['a', 'b', 'c', null];
const row = fc.record({
  host: fc.constantFrom(...hosts),
  load: fc.option(fc.integer({ min: -20, max: 20 }), { nil: null }),
  temperature: fc.option(fc.double({ min: -5, max: 5, noNaN: true }), { nil: null }),
});
type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never;

function columnsOf(rows: readonly Row[]): Columns {
  return {
    host: rows.map(({ host }) => host),
    load: rows.map(({ load }) => load),
    temperature: rows.map(({ temperature }) => temperature),
  };
}

const types = { host: 'category', load: 'number', temperature: 'number' } as const;

const selection = fc.oneof(
  fc
    .tuple(fc.constantFrom('load', 'temperature'), fc.integer({ min: -30, max: 30 }), fc.nat(30))
    .map(([field, from, length]) => interval(field, from, from + length + 1)),
  fc.subarray(['a', 'b', 'c', 'd'], { minLength: 1 }).map((values) => points('host', values)),
  fc.subarray([-2, 0, 3, 7], { minLength: 1 }).map((values) => points('load', values)),
);

/** What the rules say, a row at a time. */
function isSelected(selections: readonly HeldSelection[], value: Row): boolean {
  return selections.every((held) => {
    const own = value[held.field as keyof Row];
    if (own === null) return false;
    if (held.kind === 'interval') return Number(own) >= held.from && Number(own) <= held.to;
    return held.kind === 'points' && held.values.includes(own);
  });
}

describe('the rows of a selection', () => {
  test('are those that all selections include, whatever is appended or selected in between', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 60 }),
        fc.array(
          fc.oneof(
            fc.record({ append: fc.array(row, { maxLength: 30 }) }),
            fc.record({ select: fc.array(selection, { maxLength: 3 }) }),
          ),
          { maxLength: 8 },
        ),
        async (first, steps) => {
          const rows = [...first];
          const frame = frameFrom(columnsOf(rows), types);
          const selected = new RowSelection(rule);
          let selections: readonly HeldSelection[] = [];
          for (const step of [{ append: [] }, ...steps]) {
            if ('append' in step) {
              rows.push(...step.append);
              append(frame, columnsOf(step.append));
            } else selections = step.select;
            const found = await selected.inputFor(input(frame, selections), 'UTC');
            const isByRows = selections.some(({ field }) => field !== 'host');
            if (!isByRows) {
              expect(found).toBeNull();
              continue;
            }
            const expected = rows.filter((value) => isSelected(selections, value));
            expect(rowsOf(found?.frame)).toEqual(expected.map(({ host, load }) => [host, load]));
            expect(found && maskOf(found, rows.length)).toEqual(
              rows.map((value) => Number(isSelected(selections, value))),
            );
          }
        },
      ),
      { seed: 71 },
    ));

  test('grow in the same frame while rows are appended', async () => {
    const frame = frameFrom({ host: ['a', 'b'], load: [1, 2] }, types);
    const selected = new RowSelection(rule);
    const selections = [interval('load', 2, 9)];
    const first = await selected.inputFor(input(frame, selections), 'UTC');
    const revision = first?.frame?.revision;
    append(frame, { host: ['new'], load: [7] });
    const next = await selected.inputFor(input(frame, selections), 'UTC');
    expect(next?.frame).toBe(first?.frame);
    expect(next?.encoding).toBe(first?.encoding);
    expect(next?.frame).toMatchObject({ length: 2, firstNewRow: 1, dropped: 0 });
    expect(next?.frame?.revision).not.toBe(revision);
    expect(rowsOf(next?.frame).at(-1)).toEqual(['new', 7]);
  });

  test('are none for a value that no row has, and all for an interval of everything', async () => {
    const frame = frameFrom({ host: ['a', 'b'], load: [1, null] }, types);
    const none = await new RowSelection(rule).inputFor(
      input(frame, [interval('load', 5, 6)]),
      'UTC',
    );
    expect(none?.frame?.length).toBe(0);
    const all = await new RowSelection(rule).inputFor(
      input(frame, [interval('load', -9, 9)]),
      'UTC',
    );
    // A row without a value is in no interval.
    expect(rowsOf(all?.frame)).toEqual([['a', 1]]);
  });

  test.each([
    ['on a field that the frame lacks', interval('other', 0, 1)],
    ['of times on a number', interval('load', 0, 1, { isTime: true })],
    ['of an interval on names', interval('host', 0, 1)],
    ['of names on a number', points('load', ['a'])],
    ['of numbers on names', points('host', [1])],
    ['of whole marks', points('host', ['a'])],
    ['of a cursor', { kind: 'cursor', field: 'load', value: 1, ...own } as const],
  ])('ignore a selection %s', async (_, held) => {
    const frame = frameFrom({ host: ['a'], load: [1] }, types);
    expect(await new RowSelection(rule).inputFor(input(frame, [held]), 'UTC')).toBeNull();
  });
});

describe('days and instants', () => {
  const midnight = Date.UTC(2024, 2, 10);
  const rowsIn = async (precision: 'day' | null, held: HeldSelection, timeZone: string) => {
    const times = Array.from({ length: 72 }, (_, hour) => midnight - dayMs + hour * 3_600_000);
    const days = [midnight - dayMs, midnight, midnight + dayMs];
    const frame = frameFrom(
      {
        time: precision ? days : times,
        host: (precision ? days : times).map(() => 'a'),
        load: precision ? days : times,
      },
      { time: precision ? { type: 'time', precision } : 'time', host: 'category', load: 'number' },
    );
    const found = await new RowSelection(rule).inputFor(input(frame, [held]), timeZone);
    return rowsOf(found?.frame).map(([, time]) => Number(time));
  };

  test('a selected day has the hours of that day on the viewer’s calendar', async () => {
    const day = interval('time', midnight, midnight + dayMs - 1, {
      isTime: true,
      precision: 'day',
    });
    // Clocks in New York went forward on that day, so that it had 23 hours.
    const inNewYork = await rowsIn(null, day, 'America/New_York');
    expect([inNewYork[0], inNewYork.length]).toEqual([midnight + 5 * 3_600_000, 23]);
    expect(await rowsIn(null, day, 'UTC')).toHaveLength(24);
    expect(await rowsIn('day', day, 'America/New_York')).toEqual([midnight]);
  });

  test('selected hours have the days that they are on', async () => {
    const noon = midnight + 12 * 3_600_000;
    const hours = interval('time', noon, noon + 1, { isTime: true });
    expect(await rowsIn('day', hours, 'UTC')).toEqual([midnight]);
    expect(await rowsIn('day', hours, 'Pacific/Kiritimati')).toEqual([midnight + dayMs]);
    const late = interval('time', noon, noon + dayMs, { isTime: true });
    expect(await rowsIn('day', late, 'UTC')).toEqual([midnight, midnight + dayMs]);
  });

  test('whole days without a stated precision stay whole days', async () => {
    const day = interval('time', midnight, midnight + dayMs - 1, { isTime: true });
    expect(await rowsIn('day', day, 'America/New_York')).toEqual([midnight]);
  });
});
