import { describe, expect, test } from '@jest/globals';
import { parseListText } from './parseListText';

describe('parseListText', () => {
  test('returns one item per line', () => {
    const items = ['Korea, South', 'France'];
    const typed = ' Korea, South\n\nFrance\n';
    expect(parseListText(typed, { type: 'string', maxItems: 5 })).toEqual({ ok: true, items });
  });

  test('parses each item of a list of numbers', () => {
    const constraints = { type: 'number', maxItems: 5 } as const;
    expect(parseListText('1\n2,5', constraints)).toEqual({ ok: true, items: [1, 2.5] });
    const problem = '“x” isn’t a number.';
    expect(parseListText('1\nx', constraints)).toEqual({ ok: false, problem });
  });

  test('names the limit if there are too many items', () => {
    const problem = 'Enter at most 2 lines.';
    expect(parseListText('a\nb\nc', { type: 'string', maxItems: 2 })).toEqual({
      ok: false,
      problem,
    });
  });
});
