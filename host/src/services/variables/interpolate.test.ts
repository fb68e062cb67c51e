import { describe, expect, test } from '@jest/globals';
import {
  interpolateQuery,
  interpolateText,
  interpolateUrl,
  mentionedNames,
  type VariableValue,
} from './interpolate';

function value(values: readonly string[], more: Partial<VariableValue> = {}): VariableValue {
  return { values, labels: values, isAll: false, isNumber: false, ...more };
}

const values = new Map([
  ['city', value(['rome', 'oslo'], { labels: ['Rome', 'Oslo'] })],
  ['host', value(['web-1'])],
  ['hostname', value(['other'])],
  ['limit', value(['25'], { isNumber: true })],
  ['none', value([])],
]);

/** `${name}` */
const braced = (name: string) => ['$', '{', name, '}'].join('');

describe('interpolateText', () => {
  test.each([
    ['Load of $host', 'Load of web-1'],
    [`${braced('host')}s`, 'web-1s'],
    ['$hosts and $hostname', '$hosts and other'],
    ['Weather in $city', 'Weather in Rome, Oslo'],
    [`$5 of $unknown ${braced('unknown')}`, `$5 of $unknown ${braced('unknown')}`],
    ['$none.', '.'],
  ])('makes %j %j', (text, expected) => {
    expect(interpolateText(text, values)).toBe(expected);
  });

  test('replaces a value that looks like a mention once', () => {
    const sly = new Map([
      ['a', value(['$b'])],
      ['b', value(['$a'])],
    ]);
    expect(interpolateText('$a $b', sly)).toBe('$b $a');
  });
});

describe('interpolateQuery', () => {
  test('makes a text in a list one for each value', () => {
    expect(interpolateQuery({ where: ['city=$city', 'host=$host', 'x=1'] }, values)).toEqual({
      where: ['city=rome', 'city=oslo', 'host=web-1', 'x=1'],
    });
    expect(interpolateQuery(['$none'], values)).toEqual([]);
  });

  test('combines the values of two variables', () => {
    const two = new Map([
      ['a', value(['1', '2'])],
      ['b', value(['x', 'y'])],
    ]);
    expect(interpolateQuery(['$a-$b'], two)).toEqual(['1-x', '1-y', '2-x', '2-y']);
  });

  test('makes a number of a text that is a number variable', () => {
    expect(interpolateQuery({ rows: '$limit', text: 'at most $limit' }, values)).toEqual({
      rows: 25,
      text: 'at most 25',
    });
  });

  test('separates several values in other texts by commas', () => {
    expect(interpolateQuery({ group: braced('city') }, values)).toEqual({ group: 'rome,oslo' });
  });

  test('keeps what isn’t text, also keys that objects treat specially', () => {
    const query = JSON.parse('{"__proto__":{"a":"$host"},"n":1,"b":true,"z":null}');
    expect(JSON.stringify(interpolateQuery(query, values))).toBe(
      '{"__proto__":{"a":"web-1"},"n":1,"b":true,"z":null}',
    );
  });
});

test('interpolateUrl encodes values', () => {
  const sly = new Map([['q', value(['a&b', 'ü/'])]]);
  expect(interpolateUrl('https://x.example/?q=$q', sly)).toBe(
    'https://x.example/?q=a%26b,%C3%BC%2F',
  );
});

test('mentionedNames finds names at any depth', () => {
  expect([...mentionedNames({ a: ['$x', { b: `${braced('y')} $z_1` }], c: 3, d: null })]).toEqual([
    'x',
    'y',
    'z_1',
  ]);
});
