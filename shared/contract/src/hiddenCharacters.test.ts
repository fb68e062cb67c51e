import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { hasHidden, showHidden } from './hiddenCharacters';

describe('hidden characters', () => {
  test.each([
    ['photo\u202Egpj.exe', 'photo<U+202E>gpj.exe'],
    ['\u2066a\u2069 \u200Eb\u200F \u061C', '<U+2066>a<U+2069> <U+200E>b<U+200F> <U+061C>'],
    ['\x1B[31mred', '<U+001B>[31mred'],
    ['a\rb\bc\x9Bd\x7F', 'a<U+000D>b<U+0008>c<U+009B>d<U+007F>'],
    ['a\u200Bb\u2060c\uFEFFd\xADe', 'a<U+200B>b<U+2060>c<U+FEFF>d<U+00AD>e'],
    ['tag\u{E0061}', 'tag<U+E0061>'],
    ['exam\u200Cple\u200D', 'exam<U+200C>ple<U+200D>'],
    ['a\u2028b', 'a<U+2028>b'],
    ['é\u200B\u200Cé', 'é<U+200B><U+200C>é'],
    ['é\u200C\u200D', 'é<U+200C><U+200D>'],
  ])('are shown as code points in %j', (text, expected) => {
    expect(showHidden(text)).toBe(expected);
    expect(hasHidden(text)).toBe(true);
  });

  test.each([
    'plain\ttext\nin lines',
    'مرحبا بالعالم',
    'שלום',
    'می\u200Cخواهم',
    '👩\u200D👩\u200D👧',
    '❤\uFE0F',
    'Ünïcödé 漢字',
  ])('are not found in %j', (text) => {
    expect(showHidden(text)).toBe(text);
    expect(hasHidden(text)).toBe(false);
  });

  test('are not in the result', () => {
    const unit = fc.oneof(
      fc.constantFrom('a', 'é', '\u200C', '\u200D', '\u200B', '\u202E', '👩', '\x1B', '\u{E0061}'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 20 }), (units) => {
        const shown = showHidden(units.join(''));
        if (hasHidden(shown)) throw new Error(`still hidden in ${JSON.stringify(shown)}`);
      }),
      { seed: 12, numRuns: 2000 },
    );
  });
});
