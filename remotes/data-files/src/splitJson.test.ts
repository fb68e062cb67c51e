import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { encoder, rowsOf, type SplitterOutput } from '../test/rowsOf';
import { JsonSplitter } from './splitJson';

const options = { delimiter: 0, maxLineBytes: 2000, maxCells: 8 };

function split(text: string, cuts: number[] = []): { names: string[]; heard: SplitterOutput } {
  const names: string[] = [];
  const heard = rowsOf(
    (listener) => new JsonSplitter(names, options, listener),
    encoder.encode(text),
    cuts,
  );
  return { names, heard };
}

describe('rows of JSON', () => {
  test.each<[string, string, string[], SplitterOutput]>([
    [
      'an array of objects',
      '[{"a":1,"b":"x"},\n {"a":2}]',
      ['a', 'b'],
      [
        ['1', 'x'],
        ['2', ''],
      ],
    ],
    ['an object a line', '{"a":1}\n{"a":-2.5e-3}\n', ['a'], [['1'], ['-0.0025']]],
    [
      'an object of columns',
      '{"a":[1,2],\n"b":["x"]}',
      ['a', 'b'],
      [
        ['1', 'x'],
        ['2', ''],
      ],
    ],
    [
      'one object',
      '{"a":{"b":[1]},"c":true,"d":null}',
      ['a', 'c', 'd'],
      [['{"b":[1]}', 'true', '']],
    ],
    ['texts with brackets', '[{"a":"}]\\"{["}]', ['a'], [['}]"{[']]],
    ['fields that come later', '[{"a":1},{"b":2}]', ['a', 'b'], [['1'], ['', '2']]],
    [
      'names that objects know',
      '[{"__proto__":1,"constructor":2}]',
      ['__proto__', 'constructor'],
      [['1', '2']],
    ],
    ['an empty array', '[]', [], []],
  ])('%s', (_, text, names, heard) => {
    expect(split(text)).toEqual({ names, heard });
  });

  test.each<[string, string, SplitterOutput]>([
    [
      'a value that is no JSON',
      '[{"a":1},\n{"a":},\n{"a":3}]',
      [['1'], '2:0 isn’t valid JSON', ['3']],
    ],
    [
      'values that are no objects',
      '[1,"x",{"a":1},[2]]',
      ['1:0 isn’t an object', '1:0 isn’t an object', ['1'], '1:0 isn’t an object'],
    ],
    [
      'a broken line among lines',
      '{"a":1}\n{"a":\n{"a":3}',
      [['1'], '2:0 isn’t valid JSON', ['3']],
    ],
    ['an array without an end', '[{"a":1}', [['1'], '1:0 ends before the array is closed']],
    ['a text without an end', '[{"a":1},{"a":"x}]', [['1'], '1:0 isn’t valid JSON']],
    [
      'too many fields',
      '{"a":1}\n{"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1,"i":1}',
      [['1'], '2:0 has more than 8 fields'],
    ],
    ['words', 'not at all', ['1:0 isn’t valid JSON']],
  ])('reports %s by line and keeps the valid ones', (_, text, heard) => {
    expect(split(text).heard).toEqual(heard);
  });

  test('reads nesting of any depth as one cell or as invalid JSON, without throwing', () => {
    for (const depth of [1000, 100_000]) {
      const text = `{"a":1}\n{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
      const heard = rowsOf(
        (listener) => new JsonSplitter([], { ...options, maxLineBytes: 1e6 }, listener),
        encoder.encode(text),
      );
      expect(heard).toHaveLength(2);
    }
  });

  test('rejects a value of too many bytes', () => {
    expect(() => split(`[{"a":"${'x'.repeat(2000)}"}]`)).toThrow('line 1 is too long');
    expect(() => split(`[{"a":"${'x'.repeat(2000)}"}]`, [500, 1000])).toThrow('line 1 is too long');
  });

  test('gives the same result for any chunks', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      '"',
      '\\',
      '\n',
      ':',
      '"a":1',
      '{"a":"ä😀"}',
      ' ',
    );
    const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, fc.array(fc.nat(200), { maxLength: 40 }), (written, cuts) => {
        expect(split(written, cuts)).toEqual(split(written));
      }),
      { numRuns: 2000 },
    );
  });
});
