import { append, type Frame, frameFrom } from '@chartroom/frame';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { runSync } from '../chart/runInSlices';
import { encodedColumns, frameTable } from './frameTable';
import { frameRow, indexTable, type TableIndex, tableRow } from './tableIndex';

const encoding = { x: ['time'], y: ['y'] };
const style = { title: 'Load', locale: 'en-GB', timeZone: 'UTC' };

function frameOf(times: readonly (number | null)[]): Frame {
  return frameFrom({ time: times, y: times.map((_, row) => row) }, { time: 'time' });
}

function read(frame: Frame, before: TableIndex | null = null): TableIndex {
  return runSync(indexTable(frame, encodedColumns(frame, encoding), 'UTC', before));
}

/** Rows of the frame as the table has them. */
function rowsOf(reading: TableIndex): number[] {
  return Array.from({ length: reading.length }, (_, row) => frameRow(reading, row));
}

/** By hand: newest first, of those at one moment the last to come, and last those without a time. */
function expected(times: readonly (number | null)[]): number[] {
  const at = (row: number) => times[row] ?? Number.NEGATIVE_INFINITY;
  return times.map((_, row) => row).sort((a, b) => at(b) - at(a) || b - a);
}

const someTimes = fc.array(fc.option(fc.integer({ min: 0, max: 20 })), { maxLength: 40 });

describe('the rows of a table', () => {
  test('are newest first, whatever their order in the frame', () => {
    fc.assert(
      fc.property(someTimes, (times) => {
        expect(rowsOf(read(frameOf(times)))).toEqual(expected(times));
      }),
    );
  });

  test('are the same whether read at once or as they arrive', () => {
    fc.assert(
      fc.property(someTimes, someTimes, (first, then) => {
        const frame = frameOf(first);
        const before = read(frame);
        append(frame, { time: then, y: then.map(() => 0) });
        const all = [...first, ...then];
        const reading = read(frame, before);
        expect(rowsOf(reading)).toEqual(expected(all));
        expect(reading.stats).toEqual(read(frame).stats);
      }),
    );
  });

  test('are found again when others were added or removed', () => {
    const frame = frameOf([30, 10, 20]);
    const before = read(frame);
    const table = (reading: TableIndex) => frameTable(frame, encoding, style, reading);
    const id = table(before).idOf?.(1) ?? -1;
    expect(frameRow(before, 1)).toBe(2);
    append(frame, { time: [15, 40], y: [3, 4] }, { keep: 3 });
    expect(frame.dropped).toBe(2);
    const after = read(frame, before);
    const now = table(after).rowOf?.(id) ?? -1;
    expect(now).toBe(1);
    expect(table(after).cell(now, 1)).toBe('2');
    expect(tableRow(after, -1)).toBe(-1);
  });

  test('without times are in the order of the data', () => {
    const frame = frameFrom({ y: [3, 1, 2] });
    const reading = runSync(indexTable(frame, frame.fields, 'UTC', null));
    const own = frameTable(frame, { y: ['y'] }, style, reading);
    expect([0, 1, 2].map((row) => own.cell(row, 0))).toEqual(['3', '1', '2']);
    expect(own).toMatchObject({ caption: 'Load: 3 rows', rowCount: 3, isNewestFirst: false });
  });

  test('that ascend are not sorted', () => {
    const frame = frameOf([1, 2, 2, 3]);
    expect(read(frame).order.rows).toBeNull();
  });

  test('are all in the table', () => {
    const frame = frameOf(Array.from({ length: 560 }, (_, row) => (row * 201) % 560));
    const own = frameTable(frame, encoding, style, read(frame));
    expect(own.rowCount).toBe(560);
    expect(own.caption).toBe('Load: 560 rows, newest first');
    const time = Array.from({ length: 560 }, (_, row) => frameRow(read(frame), row));
    expect(new Set(time).size).toBe(560);
  });
});

describe('reading many rows', () => {
  test('never blocks for long', () => {
    const length = 300_000;
    const times = new Float64Array(length).map((_, row) => (row * 7_919) % 300_007);
    const frame = frameOf([0]);
    const [time, y] = frame.fields;
    if (!time || !y) throw new Error('there are two fields');
    time.values = times;
    y.values = new Float64Array(length).map((_, row) => row / 7);
    frame.length = length;
    let best: number[] = [];
    let longestMs = Number.POSITIVE_INFINITY;
    // The least that a step took in some rounds: what else the process does, such as collecting
    // garbage on other threads, is not counted.
    for (let round = 0; round < 8 && longestMs >= 40; round += 1) {
      const took: number[] = [];
      const steps = indexTable(frame, frame.fields, 'Europe/Berlin', null);
      for (let isDone = false; !isDone; ) {
        const start = process.cpuUsage();
        isDone = steps.next().done === true;
        const { user, system } = process.cpuUsage(start);
        took.push((user + system) / 1000);
      }
      best = took.map((ms, i) => Math.min(ms, best[i] ?? ms));
      longestMs = Math.max(...best);
    }
    expect(best.length).toBeGreaterThan(20);
    expect(longestMs).toBeLessThan(40);
  }, 20_000);
});
