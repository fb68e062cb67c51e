import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  append,
  createFrame,
  extend,
  type Frame,
  fieldByName,
  frameRowLimit,
  parseFrame,
  parseRows,
  rows,
} from './index';

const fields = [
  { name: 'time', type: 'time' },
  { name: 'host', type: 'category' },
  { name: 'n', type: 'integer' },
] as const;

/** Rows for a frame whose dictionary has so many texts; each row brings a text of its own. */
function rowsFrom(start: number, count: number): Frame {
  const added = createFrame(fields, count);
  for (let i = 0; i < count; i++)
    append(added, { time: [start + i], host: [`h${start + i}`], n: [i] });
  const host = fieldByName(added, 'host');
  host?.values.forEach((code, i) => {
    host.values[i] = code + start;
  });
  return added;
}

function run(steps: Iterable<void>): number {
  let count = 0;
  for (const _ of steps) count += 1;
  return count;
}

describe('extend', () => {
  test('appends the rows of all frames, whatever their sizes and capacities', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { maxLength: 12 }), fc.nat(20), (sizes, capacity) => {
        const frame = createFrame(fields, capacity);
        let total = 0;
        for (const size of sizes) {
          const { revision } = frame;
          run(extend(frame, rowsFrom(total, size)));
          expect(frame.revision).toBe(size > 0 ? revision + 1 : revision);
          if (size > 0) expect(frame.firstNewRow).toBe(total);
          total += size;
        }
        expect(rows(frame).map(([time, host]) => [time, host])).toEqual(
          Array.from({ length: total }, (_, i) => [i, `h${i}`]),
        );
        expect(parseFrame(frame).ok).toBe(true);
      }),
    );
  });

  test('makes rows visible only when all of them are copied', () => {
    const frame = createFrame(fields, 0);
    run(extend(frame, rowsFrom(0, 3)));
    const steps = extend(frame, rowsFrom(3, 2));
    while (!steps.next().done) {
      if (frame.length === 3) expect(rows(frame)).toHaveLength(3);
    }
    expect(frame.length).toBe(5);
  });

  test('copies a large column to a larger buffer in many small steps', () => {
    const size = 3_000_000;
    const spec = [{ name: 'x', type: 'number' }] as const;
    const frame = { ...createFrame(spec, size), length: size };
    const steps = run(extend(frame, { ...createFrame(spec, 1), length: 1 }));
    expect(steps).toBeGreaterThan(10);
    expect(fieldByName(frame, 'x')?.values).toHaveLength(2 * size);
  });

  test('leaves a frame that append can extend', () => {
    const frame = createFrame(fields, 0);
    run(extend(frame, rowsFrom(0, 2)));
    append(frame, { time: [2], host: ['h1'], n: [0] });
    expect(rows(frame)[2]).toEqual([2, 'h1', 0]);
    expect(fieldByName(frame, 'host')).toMatchObject({ dictionary: ['h0', 'h1'] });
  });
});

describe('parseRows', () => {
  const frame = createFrame(fields, 4);
  append(frame, { time: [0], host: ['h0'], n: [0] });

  test('accepts codes of the frame’s dictionary and of the new strings', () => {
    expect(parseRows(frame, rowsFrom(1, 2)).ok).toBe(true);
    const beyond = parseRows(frame, rowsFrom(2, 1));
    expect(beyond).toEqual({
      ok: false,
      problems: [{ path: 'fields.1.values.0', message: 'must be a code from -1 to 1' }],
    });
  });

  test('rejects more rows than a frame may have', () => {
    const full = { ...createFrame(fields, 0), length: frameRowLimit - 1 };
    const parsed = parseRows(full, rowsFrom(0, 2));
    expect(parsed.ok ? [] : parsed.problems).toEqual([
      { path: 'length', message: 'must be at most 1 beside the rows there are' },
    ]);
  });

  test('rejects other fields', () => {
    const other = createFrame([{ name: 'time', type: 'number' }], 1);
    const parsed = parseRows(frame, other);
    expect(parsed.ok ? [] : parsed.problems).toEqual([
      { path: 'fields', message: 'must be 3' },
      { path: 'fields.0', message: 'must be time of type time' },
    ]);
  });
});
