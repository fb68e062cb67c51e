import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { coloursOption } from './coloursOption';
import { nameStyles, nameToken, nameTokens, slotTokens } from './nameColours';

const colours = (...items: readonly (readonly [string, string])[]) =>
  coloursOption(items.map(([series, colour]) => ({ series, colour })));

describe('colours that a viewer has chosen', () => {
  test('are tokens of the palette, tokens of a meaning, or the same in all themes', () => {
    expect([
      ...colours(['a', 'cat-3'], ['b', 'good'], ['c', 'neutral'], ['d', '#AB12ef']).values(),
    ]).toEqual(['cat-3', 'ok', 'ink-3', '#ab12ef']);
  });

  test('leave out automatic ones, and texts that are no colour', () => {
    expect(
      colours(['a', ''], ['b', 'cat-11'], ['c', 'red'], ['d', '#abc'], ['e', 'panel']).size,
    ).toBe(0);
    for (const value of [undefined, null, 'cat-1', 3, ['cat-1'], [null], [[]]]) {
      expect(coloursOption(value as never).size).toBe(0);
    }
  });

  test('apply once where a name occurs twice, the first', () => {
    expect(colours(['a', 'cat-2'], ['a', 'cat-4']).get('a')).toBe('cat-2');
  });

  test('apply to their names alone, in lines, fills and slots', () => {
    const names = fc.uniqueArray(fc.string({ maxLength: 8 }), { minLength: 1, maxLength: 18 });
    fc.assert(
      fc.property(names, (some) => {
        const [first = ''] = some;
        const chosen = colours([first, '#123456'], ['not in the data', 'cat-1']);
        const others = some.slice(1);
        expect(nameTokens(some, chosen).get(first)).toBe('#123456');
        expect(nameStyles(some, chosen).get(first)).toEqual({ token: '#123456', dash: [] });
        expect(slotTokens([first], chosen)(0)).toBe('#123456');
        // As if the name weren't there: its own colour is free.
        for (const name of others) {
          expect(nameTokens(some, chosen).get(name)).toBe(nameTokens(others).get(name));
          // From the tenth name on, colours must differ more.
          if (others.length === 9) continue;
          expect(nameStyles(some, chosen).get(name)).toEqual(nameStyles(others).get(name));
        }
      }),
    );
  });

  test('of the palette are taken from the name that has it by itself', () => {
    const names = Array.from({ length: 13 }, (_, i) => `host ${i}`);
    const owner = names.find((name) => nameToken(name) === 'cat-3') ?? '';
    const chosen = colours(['new', 'cat-3']);
    const tokens = nameTokens([owner, 'new'], chosen);
    expect(tokens.get('new')).toBe('cat-3');
    expect(tokens.get(owner)).not.toBe('cat-3');
    const styles = nameStyles([owner, 'new'], chosen);
    expect(styles.get(owner)?.dash).not.toEqual(styles.get('new')?.dash);
  });
});
