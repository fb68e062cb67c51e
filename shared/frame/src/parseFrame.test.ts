import { runInNewContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { append, frameFrom, parseFrame, rows } from './index';

const good = () => frameFrom({ time: [0, 1], cpu: [1, null], host: ['a', null] });

function pathsOf(input: unknown): string[] {
  const parsed = parseFrame(input);
  return parsed.ok ? [] : parsed.problems.map((problem) => problem.path);
}

describe('parseFrame', () => {
  test('returns a frame over the same buffers', () => {
    const frame = good();
    const parsed = parseFrame(frame);
    expect(parsed.ok && rows(parsed.value)).toEqual(rows(frame));
    expect(parsed.ok && parsed.value.fields[0]?.values).toBe(frame.fields[0]?.values);
  });

  test('accepts a frame that was cloned, transferred or created in another realm', () => {
    expect(pathsOf(structuredClone(good()))).toEqual([]);
    const foreign = { ...good(), fields: [] as unknown[], length: 1 };
    const values = runInNewContext('new Float64Array([1])');
    foreign.fields.push({ name: 'x', type: 'number', values });
    expect(pathsOf(foreign)).toEqual([]);
  });

  test('returns categories that append can extend', () => {
    const parsed = parseFrame(structuredClone(good()));
    if (!parsed.ok) throw new Error('expected a frame');
    append(parsed.value, { host: ['a', 'b'] });
    expect(parsed.value.fields[2]).toMatchObject({ dictionary: ['a', 'b'] });
  });

  test('returns all problems with their paths', () => {
    const [time, cpu, host] = good().fields;
    const input = {
      version: 2,
      fields: [
        { ...time, values: Float64Array.of(8.64e15 + 1, 0) },
        { ...cpu, name: 'time', values: [1, 2] },
        { ...cpu, name: 'time', unit: 5 },
        { ...cpu, name: 'time' },
        { ...cpu, values: Float64Array.of(0, Number.POSITIVE_INFINITY) },
        { ...host, values: Int32Array.of(0, 7) },
        { ...host, name: 'dup', dictionary: ['a', 'a'] },
        { ...cpu, name: 'short', values: new Float64Array(1) },
        { name: 'x', type: 'text' },
        null,
      ],
      length: 2,
      revision: -1,
      firstNewRow: 3,
      dropped: 0.5,
    };
    expect(pathsOf(input)).toEqual([
      'version',
      'fields.0.values.0',
      'fields.1.values',
      'fields.2.unit',
      'fields.3.name',
      'fields.4.values.1',
      'fields.5.values.1',
      'fields.6.dictionary',
      'fields.7.values',
      'fields.8.type',
      'fields.9',
      'revision',
      'firstNewRow',
      'dropped',
    ]);
  });

  test('rejects more rows and fields than a frame may have', () => {
    expect(pathsOf({ ...good(), length: 10_000_001 })).toContain('length');
    expect(pathsOf({ ...good(), fields: new Array(1001).fill(null) })).toEqual(['fields']);
  });

  test('never throws', () => {
    fc.assert(
      fc.property(fc.anything({ withTypedArray: true, withNullPrototype: true }), (input) => {
        expect(typeof parseFrame(input).ok).toBe('boolean');
      }),
    );
    const throwing = new Proxy({}, { get: () => runInNewContext('throw 1') });
    expect(parseFrame(throwing).ok).toBe(false);
    expect(parseFrame({ ...good(), fields: [throwing] }).ok).toBe(false);
    const forged = { [Symbol.toStringTag]: 'Float64Array', length: 9 };
    expect(pathsOf({ ...good(), fields: [{ ...good().fields[0], values: forged }] })).toContain(
      'fields.0.values',
    );
  });
});
