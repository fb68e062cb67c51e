import { hasHidden } from '@chartroom/contract/hiddenCharacters';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cutText, findText, lineRuns, maxLineLength, plainLine } from './lineText';
import { messageFields } from './messageFields';

const hostile = fc.string({
  unit: fc.constantFrom('a', 'A', ' ', '\n', '\u202e', '\u0000', '\u001b', '<b>', '😀', '.*', 'İ'),
});

describe('a message on one line', () => {
  test('shows direction controls, control characters and line breaks', () => {
    expect(plainLine('photo\u202egpj.exe')).toBe('photo<U+202E>gpj.exe');
    expect(plainLine('\u001b[31mred\u0000')).toBe('<U+001B>[31mred<U+0000>');
    expect(plainLine('first\nsecond')).toBe('first↵ second');
  });

  test('has no hidden character, whatever the message', () => {
    fc.assert(
      fc.property(hostile, hostile, (text, search) => {
        const shown = lineRuns(text, search, false)
          .map((run) => run.text)
          .join('');
        expect(hasHidden(shown)).toBe(false);
      }),
    );
  });

  test('is cut, but not within a character', () => {
    expect(cutText('x'.repeat(100_000), maxLineLength)).toHaveLength(maxLineLength);
    expect(cutText('ab😀', 3)).toBe('ab');
    expect(cutText('ab😀', 4)).toBe('ab😀');
  });
});

describe('a search', () => {
  test('is literal and finds either case', () => {
    expect(findText('a.b A.B axb', 'A.b')).toEqual([
      [0, 3],
      [4, 7],
    ]);
    expect(findText('[x](y)', '](')).toEqual([[2, 4]]);
  });

  test('marks just the text that it finds', () => {
    expect(lineRuns('GET /cart', 'cart', false)).toEqual([
      { text: 'GET /', kind: 'text' },
      { text: 'cart', kind: 'match' },
    ]);
  });

  test('never overlaps or leaves the text', () => {
    fc.assert(
      fc.property(hostile, hostile, (text, search) => {
        let end = 0;
        for (const [from, to] of findText(text, search)) {
          expect(from).toBeGreaterThanOrEqual(end);
          expect(to).toBeGreaterThan(from);
          end = to;
        }
        expect(end).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

describe('a structured message', () => {
  test('has its fields by path', () => {
    const message = JSON.stringify({ event: 'paid', total: { amount: 9.5, tags: ['a', null] } });
    expect(messageFields(message)).toEqual([
      { name: 'event', value: 'paid' },
      { name: 'total.amount', value: '9.5' },
      { name: 'total.tags.0', value: 'a' },
      { name: 'total.tags.1', value: 'null' },
    ]);
  });

  test.each(['', 'text', '{broken', '[1', '{}', `${'['.repeat(100_000)}`])(
    'has none if it isn’t one: %.20s',
    (message) => {
      expect(messageFields(message)).toEqual([]);
    },
  );

  test('has 200 at most', () => {
    expect(messageFields(JSON.stringify(Array.from({ length: 1000 }, (_, i) => i)))).toHaveLength(
      200,
    );
  });
});
