import { describe, expect, test } from '@jest/globals';
import { compileMessage as lingui } from '@lingui/message-utils/compileMessage';
import fc from 'fast-check';
import { compileMessage } from './compileMessage';

/** Lingui wraps text without placeholders in a list, which means the same. */
function comparable(message: string) {
  return JSON.parse(JSON.stringify(lingui(message)));
}

const text = fc.stringMatching(/^[a-z ’“”.,:%()…×–A-Z0-9]{1,12}$/);
const name = fc.stringMatching(/^[a-z][a-zA-Z0-9]{0,5}$/);
const message = fc.letrec<{ message: string; part: string; cases: string }>((tie) => ({
  message: fc.array(tie('part'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
  part: fc.oneof(
    { maxDepth: 2 },
    text,
    name.map((argument) => `{${argument}}`),
    fc
      .tuple(name, tie('message'), tie('message'))
      .map(([n, one, other]) => `{${n}, plural, one {# ${one}} other {# ${other}}}`),
    fc
      .tuple(name, tie('message'), tie('message'))
      .map(([n, map, other]) => `{${n}, select, map {${map}} other {${other}}}`),
  ),
  cases: text,
})).message;

describe('compileMessage', () => {
  test('returns the tokens of Lingui’s own compiler for any message of our subset', () => {
    fc.assert(
      fc.property(message, (text) => {
        expect(compileMessage(text)).toEqual(comparable(text));
      }),
    );
  });

  test.each([
    'Reload',
    '{title}',
    'Delete {title}?',
    '{n, plural, =0 {No rows} one {# row} other {# rows}} in {file}',
    '{ n , plural, one { # row} other {#} }',
    '{kind, select, map {{n, plural, one {# region} other {# regions}}} other {none}}',
  ])('compiles “%s” as Lingui does', (text) => {
    expect(compileMessage(text)).toEqual(comparable(text));
  });

  test.each(['Delete {title', 'Delete }', '{n, plural, one {# row}}', '{n, spellout}', '{}'])(
    'returns “%s”, which is malformed, as it is',
    (text) => {
      expect(compileMessage(text)).toEqual([text]);
    },
  );
});
