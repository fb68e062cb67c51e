import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { append } from './append';
import { createFrame } from './createFrame';
import type { CategoryField } from './frame';
import { codeOf, type TextCodes } from './textCodes';

function newCodes(): { readonly codes: TextCodes; readonly dictionary: string[] } {
  return { codes: { tables: [], count: 0 }, dictionary: [] };
}

/** Adds a string that isn't known, as a frame does. */
function add({ codes, dictionary }: ReturnType<typeof newCodes>, text: string): number {
  const code = codeOf(codes, dictionary, text, dictionary.length);
  if (code === dictionary.length) dictionary.push(text);
  return code;
}

describe('codes of strings', () => {
  test('are those of a Map, for any strings in any order', () => {
    const texts = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', 'a', 'b')), {
      maxLength: 400,
    });
    fc.assert(
      fc.property(texts, (list) => {
        const table = newCodes();
        const expected = new Map<string, number>();
        for (const text of list) {
          if (!expected.has(text)) expected.set(text, expected.size);
          expect(add(table, text)).toBe(expected.get(text));
        }
        expect(table.dictionary).toEqual([...expected.keys()]);
      }),
      { numRuns: 200, seed: 72 },
    );
  });

  test('stay the same while tables grow', () => {
    const table = newCodes();
    for (let i = 0; i < 50_000; i += 1) expect(add(table, `request ${i}`)).toBe(i);
    for (let i = 0; i < 50_000; i += 7) expect(add(table, `request ${i}`)).toBe(i);
    const { tables } = table.codes;
    const counts = tables.map(({ slots }) => slots.filter((code) => code > 0).length);
    expect(counts.reduce((sum, count) => sum + count)).toBe(50_000);
    for (const [i, count] of counts.entries()) {
      expect(2 * count).toBeLessThan(tables[i]?.slots.length ?? 0);
      // Strings are spread over all tables, so that each grows in little time.
      expect(count).toBeLessThan(50_000 / 32);
    }
  });

  test('are found for strings that others have written to the dictionary', () => {
    const frame = createFrame([{ name: 'name', type: 'category' }], 0);
    const { dictionary } = frame.fields[0] as CategoryField;
    dictionary.push('a', 'b');
    append(frame, { name: ['b', 'c', 'a'] });
    dictionary.push('d');
    append(frame, { name: ['d', 'e', 'b'] });
    const { values } = frame.fields[0] as CategoryField;
    expect([...values.subarray(0, frame.length)]).toEqual([1, 2, 0, 3, 4, 1]);
    expect(dictionary).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});
