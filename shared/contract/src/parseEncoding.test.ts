import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { problemsByPath } from '../test/problemsByPath';
import { type ChartManifest, parseEncoding } from './index';

const manifest: ChartManifest = {
  kind: 'chart',
  id: 'chart-line',
  title: 'Line',
  description: '',
  icon: 'chart-line',
  options: { type: 'object', properties: {} },
  encodings: {
    x: { title: 'Time', types: ['time'], required: true, multiple: false },
    y: { title: 'Values', types: ['number'], required: true, multiple: true },
    colour: { title: 'Colour', types: ['category'], required: false, multiple: false },
  },
  limits: { points: 1000, series: 10 },
  emits: [],
  stateSchema: 1,
};

describe('parseEncoding', () => {
  test('C30: returns the fields of every role, none for an unused one', () => {
    expect(parseEncoding(manifest, { x: ['time'], y: ['a', '__proto__'] })).toEqual({
      ok: true,
      value: { x: ['time'], y: ['a', '__proto__'], colour: [] },
    });
  });

  test('C31, C32, C33: returns all problems with their paths', () => {
    const input = JSON.parse('{"x":["a","b"],"colour":"c","size":["d"],"__proto__":["e"]}');
    expect(problemsByPath(parseEncoding(manifest, input))).toEqual({
      size: 'is unknown',
      ['__proto__']: 'is unknown',
      x: 'must name at most 1 field',
      y: 'must name a field',
      colour: 'must be an array of field names',
    });
    expect(problemsByPath(parseEncoding(manifest, { x: [''], y: ['a', 'a'] }))).toEqual({
      x: 'must contain field names of 1 to 200 characters',
      y: 'can’t contain a field twice',
    });
  });

  test('C5: never throws', () => {
    const roles = fc.dictionary(fc.constantFrom('x', 'y', 'colour', '__proto__'), fc.anything());
    fc.assert(
      fc.property(fc.oneof(fc.anything(), roles), (input) => {
        const parsed = parseEncoding(manifest, input);
        expect(parsed.ok || parsed.problems.length > 0).toBe(true);
      }),
    );
  });
});
