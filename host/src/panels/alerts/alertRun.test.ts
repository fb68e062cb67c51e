import { append, type Columns, type Frame, frameFrom } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import type { PanelAlert } from '../../services/dashboards/panelAlert';
import { alertField } from './alertField';
import { AlertRun } from './alertRun';

const start = Date.UTC(2026, 10, 14, 14);
const second = 1_000;
const all = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

function alertOf(changed: Partial<PanelAlert>): PanelAlert {
  return { when: 'above', value: 80, field: null, forMs: 0, message: '', ...changed };
}

/** Rows with times in seconds; null for a missing value. */
function columnsOf(rows: readonly (readonly [at: number, busy: number | null])[]): Columns {
  return {
    at: rows.map(([at]) => start + at * second),
    busy: rows.map(([, busy]) => busy),
  };
}

function frameOf(rows: readonly (readonly [number, number | null])[]): Frame {
  return frameFrom(columnsOf(rows), { at: 'time', busy: 'number' });
}

function runOn(frame: Frame, changed: Partial<PanelAlert> = {}): AlertRun {
  const field = alertField(frame, 'busy', {});
  if (!field) throw new Error('The frame has no field busy');
  return new AlertRun(frame, field, alertOf(changed), 'UTC');
}

describe('the newest value', () => {
  test.each([
    [81, 'above', 'firing'],
    [80, 'above', 'ok'],
    [79, 'above', 'ok'],
    [81, 'below', 'ok'],
    [80, 'below', 'ok'],
    [79, 'below', 'firing'],
    [null, 'above', 'no-data'],
    [null, 'below', 'no-data'],
  ] as const)('%j with an alert %s 80 is %s', (busy, when, state) => {
    const reading = runOn(
      frameOf([
        [0, 80],
        [1, busy],
      ]),
      { when },
    ).read(all);
    expect(reading).toEqual({ state, value: busy ?? Number.NaN, time: start + second });
  });

  test('of several rows at one time is the one furthest out', () => {
    const frame = frameOf([
      [0, 99],
      [1, 70],
      [1, 90],
      [1, null],
      [1, 85],
    ]);
    expect(runOn(frame).read(all).value).toBe(90);
    expect(runOn(frame, { when: 'below' }).read(all)).toMatchObject({ state: 'firing', value: 70 });
  });

  test('is the last one that the range shows, and none if all are older', () => {
    const frame = frameOf([
      [0, 90],
      [10, 10],
      [20, 95],
    ]);
    const run = runOn(frame);
    const valueIn = (from: number, to: number) =>
      run.read({ from: start + from * second, to: start + to * second }).value;
    expect([valueIn(0, 20), valueIn(0, 19), valueIn(0, 5), valueIn(21, 30)]).toEqual([
      95,
      10,
      90,
      Number.NaN,
    ]);
  });

  test('is that of the last row where rows have no time', () => {
    const frame = frameFrom({ busy: [90, 10, 85] }, { busy: 'number' });
    expect(runOn(frame).read(all)).toEqual({ state: 'firing', value: 85, time: null });
    expect(runOn(frameFrom({ busy: [] }, { busy: 'number' })).read(all).state).toBe('no-data');
  });

  test('of days is that of the last day, which lasts until its end', () => {
    const day = 86_400_000;
    const frame = frameFrom(
      { day: [Date.UTC(2026, 10, 13), Date.UTC(2026, 10, 14)], busy: [10, 90] },
      { day: { type: 'time', precision: 'day' }, busy: 'number' },
    );
    const noon = Date.UTC(2026, 10, 14, 12);
    expect(runOn(frame).read({ from: noon, to: noon + day })).toMatchObject({ value: 90 });
    expect(runOn(frame).read({ from: noon + 2 * day, to: noon + 3 * day }).state).toBe('no-data');
  });
});

describe('an alert for some time', () => {
  const rows = [
    [0, 90],
    [10, 70],
    [20, 90],
    [30, 95],
    [40, 85],
  ] as const;

  test.each([
    [20, 'firing'],
    [21, 'ok'],
  ])('fires once values were out for %i s of their own time', (seconds, state) => {
    expect(runOn(frameOf(rows), { forMs: seconds * second }).read(all).state).toBe(state);
  });

  test('takes values that were there when the page was opened into account', () => {
    const live = frameOf(rows.slice(0, 4));
    const early = runOn(live, { forMs: 20 * second });
    expect(early.read(all).state).toBe('ok');
    append(live, columnsOf([[40, 85]]), { keep: 100 });
    expect(early.read(all).state).toBe('firing');
    expect(runOn(live, { forMs: 20 * second }).read(all).state).toBe('firing');
  });

  test('passes over missing values', () => {
    const gap = frameOf([
      [0, 90],
      [10, null],
      [20, 90],
    ]);
    expect(runOn(gap, { forMs: 20 * second }).read(all).state).toBe('firing');
  });

  test('never fires on rows without times', () => {
    const frame = frameFrom({ busy: [90, 90] }, { busy: 'number' });
    expect(runOn(frame, { forMs: second }).read(all).state).toBe('ok');
  });
});

/** All rows looked at for every state, as the definition says it. */
function stateByDefinition(
  rows: readonly (readonly [number, number | null])[],
  { when, value: limit, forMs }: PanelAlert,
): string {
  const isOut = (value: number) => (when === 'above' ? value > limit : value < limit);
  const times = [...new Set(rows.map(([at]) => at))];
  const furthest = times.map((time) => {
    const values = rows.flatMap(([at, value]) => (at === time && value !== null ? [value] : []));
    return values.length === 0 ? null : Math[when === 'above' ? 'max' : 'min'](...values);
  });
  const last = furthest.at(-1);
  if (last === null || last === undefined) return 'no-data';
  if (!isOut(last)) return 'ok';
  let first = times.length - 1;
  for (let i = first; i >= 0; i -= 1) {
    const value = furthest[i] ?? null;
    if (value === null) continue;
    if (!isOut(value)) break;
    first = i;
  }
  const lastedMs = ((times.at(-1) ?? 0) - (times[first] ?? 0)) * second;
  return lastedMs >= forMs ? 'firing' : 'ok';
}

describe('a live frame', () => {
  test('fires, recovers, fires again and has gaps as its rows say, however they arrive', () => {
    const seed = 20_261_114;
    const random = randomFrom(seed);
    const seen = new Set<string>();
    for (let round = 0; round < 200; round += 1) {
      const alert = alertOf({
        when: random() < 0.5 ? 'above' : 'below',
        value: 50,
        forMs: Math.floor(random() * 4) * second,
      });
      const keep = 25;
      const rows: (readonly [number, number | null])[] = [[0, 50]];
      const frame = frameOf(rows);
      const run = runOn(frame, alert);
      let at = 0;
      let level = random() * 100;
      for (let batch = 0; batch < 30; batch += 1) {
        const added = Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
          at += Math.floor(random() * 3);
          if (random() < 0.2) level = random() * 100;
          return [at, random() < 0.15 ? null : level] as const;
        });
        rows.push(...added);
        append(frame, columnsOf(added), { keep });
        const { state } = run.read(all);
        expect({ seed, round, batch, state }).toEqual({
          ...{ seed, round, batch },
          state: stateByDefinition(rows, alert),
        });
        seen.add(state);
      }
    }
    expect([...seen].sort()).toEqual(['firing', 'no-data', 'ok']);
  });
});

/** Mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe('the field of an alert', () => {
  const frame = frameFrom(
    { at: [start], host: ['a'], total: [1], busy: [2], idle: [3] },
    { at: 'time', host: 'category', total: 'integer', busy: 'number', idle: 'number' },
  );

  test.each([
    ['idle', { y: ['busy'] }, 'idle'],
    ['host', { y: ['busy'] }, undefined],
    ['gone', { y: ['busy'] }, undefined],
    [null, { x: ['total'], y: ['busy', 'idle'] }, 'busy'],
    [null, { rows: ['host'], values: ['idle'] }, 'idle'],
    [null, { time: ['at'], open: ['total'], close: ['idle'] }, 'idle'],
    [null, { columns: ['host', 'at', 'busy'] }, 'busy'],
    [null, {}, 'total'],
    [null, undefined, 'total'],
    [null, { y: 'busy', x: [7, null] }, 'busy'],
  ])('named %j on a chart of %j is %s', (name, encoding, field) => {
    expect(alertField(frame, name, encoding)?.name).toBe(field);
  });
});
