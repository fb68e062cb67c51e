import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { escapeFormulas, unescapeFormulas } from './formulas';

describe('a formula in CSV text', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+49 30', "'+49 30"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    [' =1', "' =1"],
    ['\u0000=1', "'\u0000=1"],
    ['\ufeff=1', "'\ufeff=1"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM', "'＠SUM"],
    ['a;=1', "a;'=1"],
    ['a; =1', "a; '=1"],
    ['a\t=1', "a\t'=1"],
    ['a\n=1', "a\n'=1"],
    ['a\r\n@1', "a\r\n'@1"],
    ['\t=1', "'\t'=1"],
    ["'=1", "''=1"],
  ])('gets an apostrophe: %j', (text, escaped) => {
    expect(escapeFormulas(text)).toBe(escaped);
    expect(unescapeFormulas(escaped)).toBe(text);
  });

  test.each(['', 'a', '1-2', 'a=b', "it's", "'quoted'", 'a; b', 'x\ty', "rock 'n' roll"])(
    'leaves ordinary text alone: %j',
    (text) => {
      expect(escapeFormulas(text)).toBe(text);
      expect(unescapeFormulas(text)).toBe(text);
    },
  );

  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom("'", '=', '-', '＝', ';', '\t', '\n', '\r', ' ', 'a') }),
  );

  test('is unescaped to exactly what it was', () => {
    fc.assert(fc.property(text, (one) => unescapeFormulas(escapeFormulas(one)) === one));
  });

  test('begins no cell of an escaped text, whichever separator a spreadsheet takes', () => {
    fc.assert(
      fc.property(text, (one) => {
        const cells = escapeFormulas(one).split(/[;\t\r\n]/);
        return cells.every((cell) => !/^[=+\-@＝＋－＠]/.test(cell.trim()));
      }),
    );
  });
});
