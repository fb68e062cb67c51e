import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseJsonSteps } from './parseJson';
import { createSlices } from './slices';
import { sortSteps } from './sort';
import { finish, type Steps } from './steps';

describe('parseJsonSteps', () => {
  const space = fc.constantFrom('', ' ', '\n\t', '\r ');

  test('comes to what JSON.parse comes to, whatever the value and its layout', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 1, '\t'), space, (value, indent, around) => {
        const text = around + JSON.stringify(value, null, indent) + around;
        const parsed = finish(parseJsonSteps(text));
        expect(JSON.stringify(parsed)).toBe(JSON.stringify(JSON.parse(text)));
      }),
    );
  });

  test('refuses what JSON.parse refuses', () => {
    const piece = fc.constantFrom(
      ...['{', '}', '[', ']', ',', ':', '"', '\\', 'a', '"a"', '"\\u0041"', '\u0000', '0', '1'],
      ...['-', '.5', 'e3', '+', 'true', 'null', 'nul', ' ', '"__proto__":1', '\ud800', '\u00a0'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('');
        let expected: string | null = null;
        try {
          expected = JSON.stringify(JSON.parse(text));
        } catch {
          expect(() => finish(parseJsonSteps(text))).toThrow(SyntaxError);
          return;
        }
        expect(JSON.stringify(finish(parseJsonSteps(text)))).toBe(expected);
      }),
      { numRuns: 2_000 },
    );
  });

  test('takes no longer than linear time, and no stack, for what is hostile', () => {
    for (const text of [
      '['.repeat(1_000_000),
      `"${'\\"'.repeat(500_000)}`,
      '{"a":'.repeat(9_999),
    ]) {
      expect(() => finish(parseJsonSteps(text))).toThrow(SyntaxError);
    }
  });
});

test('sortSteps sorts as Array.sort does, stably', () => {
  const items = fc.array(fc.record({ key: fc.integer({ min: 0, max: 50 }), id: fc.nat() }), {
    maxLength: 2_000,
  });
  fc.assert(
    fc.property(items, (list) => {
      const compare = (a: { key: number }, b: { key: number }) => a.key - b.key;
      expect(finish(sortSteps(list, compare))).toEqual([...list].sort(compare));
    }),
    { numRuns: 30 },
  );
});

describe('slices', () => {
  function* count(to: number, seen: string[], name: string): Steps<string> {
    for (let n = 0; n < to; n += 1) {
      seen.push(name);
      yield;
    }
    return name;
  }

  test('take turns, and let the event loop go on between them', async () => {
    const slices = createSlices(0);
    const seen: string[] = [];
    const both = [slices.run(count(3, seen, 'a')), slices.run(count(3, seen, 'b'))];
    setImmediate(() => seen.push('loop'));
    expect(await Promise.all(both)).toEqual(['a', 'b']);
    expect(seen.join(' ')).toBe('a loop b a b a b');
  });

  test('one that fails fails alone', async () => {
    const slices = createSlices(0);
    const seen: string[] = [];
    function* failing(): Steps<never> {
      yield;
      throw new Error('not this one');
    }
    const good = slices.run(count(3, seen, 'a'));
    await expect(slices.run(failing())).rejects.toThrow('not this one');
    expect(await good).toBe('a');
  });
});
