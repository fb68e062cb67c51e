import { append, createFrame } from '@chartroom/frame';
import { runSync } from '@chartroom/plot';
import { type ChartInput, chartInput } from '@chartroom/plot/testkit';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import manifest from '../manifest.json';
import { day, hour, machines, project, samples, start, temperatures } from './fixture';
import { Lane } from './lane';
import { stateNames } from './stateNames';
import { StateTotals } from './stateTotals';
import { endOfSpan, indexTimeline, openEndOf, type TimelineIndex } from './timelineIndex';

function indexOf(input: ChartInput, previous: TimelineIndex | null = null): TimelineIndex {
  return runSync(indexTimeline(input, previous));
}

/** Each span as “lane: state from–to”, in hours after the start. */
function spansOf(index: TimelineIndex): readonly string[] {
  const names = stateNames(index, { locale: 'en', options: {} });
  return index.lanes.flatMap((row) =>
    Array.from({ length: row.lane.length }, (_, span) => {
      const from = row.lane.starts[span] as number;
      const end = endOfSpan(row, span, index.openEnd);
      const hours = [from, end].map((time) => (time - start) / hour).join('–');
      return `${row.lane.name}: ${names.name(row.lane.states[span] as number)} ${hours}`;
    }),
  );
}

describe('states that last until the next row of their lane', () => {
  test('are joined where neighbours are equal, and end where the state is missing', () => {
    expect(spansOf(indexOf(machines()))).toEqual([
      'Press: Running 0–3',
      'Press: Stopped 3–5',
      'Press: Running 6–8',
      'Lathe: Idle 1–4',
      'Lathe: Running 4–8',
      'Lathe: Stopped 8–8',
    ]);
  });

  test('last to the end of the requested range, not into the future, and at least to the latest time', () => {
    const reading = { last: 100 };
    expect(openEndOf(reading, null, 1000)).toBe(100);
    expect(openEndOf(reading, { from: 0, to: null }, 1000)).toBe(100);
    expect(openEndOf(reading, { from: 0, to: 500 }, 1000)).toBe(500);
    expect(openEndOf(reading, { from: 0, to: 5000 }, 1000)).toBe(1000);
    expect(openEndOf(reading, { from: 0, to: 50 }, 1000)).toBe(100);
  });

  test('are the same for rows in any order', () => {
    const rows = fc.array(
      fc.record({
        time: fc.integer({ min: 0, max: 60 }),
        lane: fc.constantFrom('a', 'b'),
        state: fc.constantFrom('x', 'y', null),
      }),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(rows, fc.integer(), (data, seed) => {
        // Of several rows of a lane at one time the last counts, so each time is used once.
        const unique = [...new Map(data.map((row) => [`${row.time} ${row.lane}`, row])).values()];
        const shuffled = unique.toSorted(
          (a, b) => ((a.time * 31 + seed) % 17) - ((b.time * 31 + seed) % 17),
        );
        const byTime = unique.toSorted((a, b) => a.time - b.time);
        const spans = (list: typeof unique) => spansOf(indexOf(stateInput(list))).toSorted();
        expect(spans(shuffled)).toEqual(spans(byTime));
        expect(spans(byTime)).toEqual(expectedSpans(byTime).toSorted());
      }),
    );
  });

  test('are extended by rows that arrive, as if they had been there from the start', () => {
    const rows = fc.array(
      fc.tuple(fc.nat(9), fc.constantFrom('a', 'b', 'c'), fc.constantFrom('x', 'y', null)),
      { minLength: 2, maxLength: 40 },
    );
    fc.assert(
      fc.property(rows, fc.nat(), fc.boolean(), (data, cut, isHistory) => {
        let time = 0;
        const list = data.map(([gap, lane, state]) => {
          time += gap;
          return { time, lane, state };
        });
        const first = 1 + (cut % (list.length - 1));
        const options = { view: isHistory ? 'history' : 'timeline' };
        const input = stateInput(list.slice(0, first), options);
        const before = indexOf(input);
        const added = list.slice(first);
        if (input.frame) append(input.frame, columnsOf(added));
        const after = indexOf(input, before);
        expect(spansOf(after)).toEqual(spansOf(indexOf(stateInput(list, options))));
      }),
    );
  });
});

interface StateRow {
  readonly time: number;
  readonly lane: string;
  readonly state: string | null;
}

function columnsOf(rows: readonly StateRow[]) {
  return {
    at: rows.map(({ time }) => start + time * hour),
    lane: rows.map(({ lane }) => lane),
    state: rows.map(({ state }) => state),
  };
}

function stateInput(rows: readonly StateRow[], options = {}): ChartInput {
  const frame = createFrame([
    { name: 'at', type: 'time' },
    { name: 'lane', type: 'category' },
    { name: 'state', type: 'category' },
  ]);
  append(frame, columnsOf(rows));
  const columns = { at: [start], lane: ['a'], state: ['x'] };
  const encoding = { time: ['at'], lane: ['lane'], state: ['state'] };
  const input = chartInput(manifest, { columns, types: { at: 'time' }, encoding }, options);
  return { ...input, frame };
}

/** By brute force: the state of every hour, then runs of equal ones. */
function expectedSpans(rows: readonly StateRow[]): readonly string[] {
  const last = Math.max(...rows.map(({ time }) => time));
  return [...new Set(rows.map(({ lane }) => lane))].flatMap((lane) => {
    const own = rows.filter((row) => row.lane === lane);
    const stateAt = (time: number) => own.findLast((row) => row.time <= time)?.state ?? null;
    const spans: string[] = [];
    for (let time = 0; time <= last; time += 1) {
      const state = stateAt(time);
      if (state === null || (time > 0 && stateAt(time - 1) === state)) continue;
      let end = time;
      while (end < last && stateAt(end) === state) end += 1;
      spans.push(`${lane}: ${state} ${time}–${end}`);
    }
    return spans;
  });
}

describe('samples', () => {
  test('last for a period each, so that a missing one leaves a gap', () => {
    const index = indexOf(samples());
    expect(index.reading?.periodMs).toBe(300_000);
    const [row] = index.lanes;
    const minutes = (times: Float64Array | undefined) =>
      Array.from(times?.subarray(0, row?.lane.length) ?? [], (time) => (time - start) / 60_000);
    expect(minutes(row?.lane.starts)).toEqual([0, 5, 10, 15, 30, 35, 40]);
    expect(minutes(row?.lane.ends)).toEqual([5, 10, 15, 20, 35, 40, 45]);
  });
});

describe('spans with an end', () => {
  test('are grouped, and those that end before their start are left out', () => {
    const index = indexOf(project());
    expect(index.lanes.map(({ lane, heading }) => [heading, lane.name, lane.length])).toEqual([
      ['Design', 'Design', 2],
      [null, 'Review', 1],
      ['Build', 'Frontend', 1],
      [null, 'Backend', 2],
    ]);
    expect(index.reading?.endBeforeStart).toBe(1);
  });

  test.each([
    ['d', 'min', 2 * day],
    ['', 'auto', 2000],
    ['h', 'auto', 2 * hour],
    ['', 'min', 120_000],
  ])('have a duration in the unit “%s” of the data, or “%s” of the options', (unit, option, ms) => {
    const input = chartInput(
      manifest,
      {
        columns: { at: [start], took: [2] },
        types: { at: 'time', took: { type: 'number', ...(unit && { unit }) } },
        encoding: { time: ['at'], duration: ['took'] },
      },
      { durationUnit: option === 'min' && unit === 'd' ? 'auto' : option },
    );
    const lane = indexOf(input).lanes[0]?.lane;
    expect((lane?.ends[0] ?? 0) - start).toBe(ms);
  });

  test('of days include their last day', () => {
    const input = chartInput(manifest, {
      columns: { from: [Date.UTC(2026, 2, 3)], to: [Date.UTC(2026, 2, 5)] },
      types: {
        from: { type: 'time', precision: 'day' },
        to: { type: 'time', precision: 'day' },
      },
      encoding: { time: ['from'], end: ['to'] },
    });
    const lane = indexOf(input).lanes[0]?.lane;
    expect((lane?.ends[0] ?? 0) - (lane?.starts[0] ?? 0)).toBe(3 * day);
  });

  test('need as many sub-rows as overlap at once, and never overlap within one', () => {
    const spans = fc.array(fc.tuple(fc.nat(50), fc.nat(12)), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(spans, (list) => {
        const lane = new Lane('lane', null, 100, new StateTotals());
        lane.reserve(list.length);
        const sorted = list.toSorted((a, b) => a[0] - b[0]);
        for (const [row, [from, length]] of sorted.entries()) {
          lane.add(from, from + length + 1, 0, row);
        }
        // Spans overlap most where one begins.
        const depth = Math.max(
          ...sorted.map(
            ([time]) =>
              sorted.filter(([from, length]) => from <= time && time < from + length + 1).length,
          ),
        );
        expect(lane.subRows).toHaveLength(depth);
        for (const subRow of lane.subRows) {
          for (const [i, span] of subRow.slice(1).entries()) {
            expect(lane.starts[span]).toBeGreaterThanOrEqual(
              lane.ends[subRow[i] as number] as number,
            );
          }
        }
      }),
    );
  });
});

describe('numbers', () => {
  test('have the states of thresholds, named by title or range', () => {
    expect(spansOf(indexOf(temperatures()))).toEqual(
      [
        'Server room: < 30 °C 0–2',
        'Server room: Warm 2–4',
        'Server room: ≥ 40 °C 4–5',
        'Server room: < 30 °C 5–6',
      ].map((text) => text.replaceAll(' °C', '\u00a0°C')),
    );
  });

  test('of few values have a state for each', () => {
    const names = spansOf(indexOf(temperatures({ thresholds: [] })));
    expect(names[4]).toBe('Server room: 47\u00a0°C 4–5');
    expect(names).toHaveLength(7);
  });

  test('of many values have round ranges', () => {
    const values = Array.from({ length: 41 }, (_, i) => 2.5 * i);
    const input = chartInput(manifest, {
      columns: { at: values.map((_, i) => start + i * hour), value: values },
      types: { at: 'time' },
      encoding: { time: ['at'], state: ['value'] },
    });
    expect(spansOf(indexOf(input))).toEqual([
      ': < 20 0–8',
      ': 20–40 8–16',
      ': 40–60 16–24',
      ': 60–80 24–32',
      ': 80–100 32–40',
      ': ≥ 100 40–40',
    ]);
  });
});

describe('the order of lanes', () => {
  test.each([
    [{ sort: 'data' }, ['Press', 'Lathe']],
    [{ sort: 'name' }, ['Lathe', 'Press']],
    [{ sort: 'start' }, ['Press', 'Lathe']],
    [{ sort: 'state', sortState: 'Stopped' }, ['Press', 'Lathe']],
    [{ sort: 'state', sortState: 'Idle' }, ['Lathe', 'Press']],
  ])('is that of %p', (options, names) => {
    expect(indexOf(machines(options)).lanes.map(({ lane }) => lane.name)).toEqual(names);
  });
});
