import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { problemsByPath } from '../test/problemsByPath';
import { type OptionsSchema, parseOptions } from './index';

const schema: OptionsSchema = {
  type: 'object',
  properties: {
    curve: { type: 'string', title: 'Curve', default: 'linear', enum: ['linear', 'step'] },
    label: { type: 'string', title: 'Label', default: '' },
    min: { type: 'number', title: 'Minimum', default: null, minimum: 0, maximum: 9 },
    width: { type: 'number', title: 'Width', default: 2 },
    legend: { type: 'boolean', title: 'Legend', default: true },
    levels: { type: 'array', title: 'L', items: { type: 'number' }, default: [1], maxItems: 2 },
  },
};
const defaults = { curve: 'linear', label: '', min: null, width: 2, legend: true, levels: [1] };

describe('parseOptions', () => {
  test('C22: fills in missing defaults', () => {
    expect(parseOptions(schema, {})).toEqual({ ok: true, value: defaults });
    expect(parseOptions(schema, undefined)).toEqual({ ok: true, value: defaults });
    expect(parseOptions(schema, { min: 3, curve: 'step', levels: [] })).toEqual({
      ok: true,
      value: { ...defaults, min: 3, curve: 'step', levels: [] },
    });
  });

  test('C23: returns all problems with their paths', () => {
    const input = JSON.parse(
      `{"curve":"wavy","label":"${'x'.repeat(10_001)}","min":10,"width":1e309,"legend":"yes",` +
        '"levels":[1,"2"],"unknown":1,"__proto__":1,"constructor":1}',
    );
    expect(problemsByPath(parseOptions(schema, input))).toEqual({
      unknown: 'is unknown',
      ['__proto__']: 'is unknown',
      constructor: 'is unknown',
      curve: 'must be one of linear, step',
      label: 'must be text of at most 10000 characters',
      min: 'must be at most 9',
      width: 'must be a finite number',
      legend: 'must be true or false',
      levels: 'item 1 must be a finite number',
    });
    expect(problemsByPath(parseOptions(schema, { levels: [1, 2, 3] }))).toEqual({
      levels: 'must have at most 2 items',
    });
  });

  test('C24: accepts null for a number only if it is the default', () => {
    expect(parseOptions(schema, { min: null }).ok).toBe(true);
    expect(problemsByPath(parseOptions(schema, { width: null }))).toEqual({
      width: 'must be a finite number',
    });
  });

  test('C5: never throws, and what it accepts it accepts again unchanged', () => {
    const names = fc.constantFrom(...Object.keys(schema.properties), '__proto__', 'other');
    const value = fc.oneof(fc.anything(), fc.constantFrom('step', 5, null, true, [1, 2]));
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.dictionary(names, value)), (input) => {
        const parsed = parseOptions(schema, input);
        if (!parsed.ok) return;
        expect(Object.keys(parsed.value)).toEqual(Object.keys(schema.properties));
        expect(parseOptions(schema, parsed.value)).toEqual(parsed);
      }),
    );
    const throwing = new Proxy({}, { ownKeys: () => JSON.parse('{') });
    expect(parseOptions(schema, throwing).ok).toBe(false);
  });
});
