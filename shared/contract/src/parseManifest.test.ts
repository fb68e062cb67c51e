import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { problemsByPath } from '../test/problemsByPath';
import { type ChartManifest, type DataManifest, parseManifest } from './index';

const option = { type: 'string', title: 'Curve', default: 'linear', enum: ['linear', 'step'] };

const chart: ChartManifest = {
  kind: 'chart',
  id: 'chart-line',
  title: 'Line',
  description: '',
  icon: 'chart-line',
  options: {
    type: 'object',
    properties: {
      curve: { type: 'string', title: 'Curve', default: 'linear', enum: ['linear', 'step'] },
      min: { type: 'number', title: 'Minimum', default: null, minimum: 0 },
      legend: { type: 'boolean', title: 'Legend', description: 'Below the chart', default: true },
      levels: { type: 'array', title: 'Levels', items: { type: 'number' }, default: [1, 2] },
    },
  },
  encodings: {
    y: { title: 'Value', types: ['number', 'integer'], required: true, multiple: true },
  },
  limits: { points: 1000, series: 10 },
  emits: ['cursor'],
  stateSchema: 1,
};

const data: DataManifest = {
  kind: 'data',
  id: 'data-realtime',
  title: 'Live points',
  description: 'x',
  icon: 'radio',
  options: { type: 'object', properties: {} },
  query: { type: 'object', properties: {} },
  capabilities: ['streaming'],
};

function withOption(changes: object) {
  return {
    ...chart,
    options: { type: 'object', properties: { curve: { ...option, ...changes } } },
  };
}

describe('parseManifest', () => {
  test('C10: returns a complete manifest of either kind', () => {
    expect(parseManifest(chart)).toEqual({ ok: true, value: chart });
    expect(parseManifest(structuredClone(data))).toEqual({ ok: true, value: data });
  });

  test('C3: returns all problems with their paths', () => {
    const input = {
      kind: 'chart',
      id: '../../x',
      title: 'x'.repeat(121),
      icon: '<svg>',
      options: { type: 'object', properties: { curve: { ...option, type: 'text' } }, $ref: '#' },
      encodings: { y: { ...chart.encodings.y, types: ['number', 'days'] }, 'a b': {} },
      limits: { points: Number.POSITIVE_INFINITY, series: 0 },
      emits: ['cursor', 'brush'],
      stateSchema: 1.5,
      extra: 1,
    };
    expect(Object.keys(problemsByPath(parseManifest(input))).sort()).toEqual([
      'description',
      'emits.1',
      'encodings.a b',
      'encodings.y.types.1',
      'extra',
      'icon',
      'id',
      'limits.points',
      'limits.series',
      'options.$ref',
      'options.properties.curve.type',
      'stateSchema',
      'title',
    ]);
  });

  test.each([null, undefined, 1, 'x', [], [chart], () => chart])('C2: refuses %p', (input) => {
    expect(problemsByPath(parseManifest(input))).toEqual({ '': 'must be an object' });
  });

  test('C12: rejects an unknown kind', () => {
    expect(problemsByPath(parseManifest({ ...chart, kind: 'toString' }))).toEqual({
      kind: 'must be one of chart, data',
    });
  });

  test('C2: rejects keys that every object has, at every level', () => {
    const json = (inner: string) => JSON.stringify(data).replace('{}', inner);
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const nested = JSON.parse(json(`{"${name}":${JSON.stringify(option)}}`));
      expect(Object.keys(problemsByPath(parseManifest(nested)))).toEqual([
        `options.properties.${name}`,
      ]);
      const top = JSON.parse(`{"${name}":{},${JSON.stringify(data).slice(1)}`);
      expect(Object.keys(problemsByPath(parseManifest(top)))).toEqual([name]);
    }
  });

  test('C20: rejects options with $ref or pattern', () => {
    expect(
      problemsByPath(parseManifest(withOption({ pattern: '(a+)+$', $ref: 'https://x/' }))),
    ).toEqual({
      'options.properties.curve.pattern': 'is unknown',
      'options.properties.curve.$ref': 'is unknown',
    });
  });

  test.each([
    [{ default: 'wavy' }, 'default', 'must be one of linear, step'],
    [{ type: 'number', default: 5, maximum: 4 }, 'default', 'must be at most 4'],
    [
      { type: 'number', default: null, minimum: 5, maximum: 4 },
      'minimum',
      'can’t be above maximum',
    ],
    [
      { type: 'array', items: { type: 'number' }, default: ['a'] },
      'default',
      'item 0 must be a finite number',
    ],
    [
      { type: 'array', items: { type: 'number' }, default: [1, 2], maxItems: 1 },
      'default',
      'must have at most 1 items',
    ],
  ])('C21: rejects an invalid default: %j', (changes, key, message) => {
    const curve = 'type' in changes ? { title: 'Curve', ...changes } : { ...option, ...changes };
    const input = { ...chart, options: { type: 'object', properties: { curve } } };
    expect(problemsByPath(parseManifest(input))).toEqual({
      [`options.properties.curve.${key}`]: message,
    });
  });

  test('C4: rejects too much before examining it', () => {
    const many = Object.fromEntries(Array.from({ length: 65 }, (_, i) => [`o${i}`, option]));
    const input = { ...chart, options: { type: 'object', properties: many } };
    expect(problemsByPath(parseManifest(input))).toEqual({
      'options.properties': 'must have at most 64 entries',
    });
    expect(
      problemsByPath(parseManifest({ ...chart, emits: new Array(1e6).fill('brush') })),
    ).toEqual({
      emits: 'must have at most 3 items',
    });
  });

  test('C5: never throws, whatever a value is replaced by', () => {
    const anything = fc.anything({ withNullPrototype: true, withTypedArray: true });
    const key = fc.constantFrom(...Object.keys(chart), ...Object.keys(data));
    fc.assert(
      fc.property(fc.constantFrom(chart, data), key, anything, (manifest, name, value) => {
        const parsed = parseManifest({ ...manifest, [name]: value });
        expect(parsed.ok || parsed.problems.length > 0).toBe(true);
      }),
    );
    fc.assert(
      fc.property(anything, (input) => {
        expect(parseManifest(input).ok).toBe(false);
      }),
    );
    const throwing = new Proxy({}, { get: () => JSON.parse('{') });
    expect(problemsByPath(parseManifest(throwing))).toEqual({
      '': 'must be plain data that can be read',
    });
  });
});
