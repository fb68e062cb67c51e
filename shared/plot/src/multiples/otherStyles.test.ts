import { describe, expect, test } from '@jest/globals';
import { nameStyles } from '../canvas/nameColours';
import { otherStyles } from './otherStyles';

const names = Array.from({ length: 120 }, (_, i) => `series ${i}`);
const known = [...nameStyles(names.slice(0, 50))].map(([name, { token }]) => ({ name, token }));
const plain = { options: {}, stale: false };

describe('series that only cells have', () => {
  test('each look like no other, whatever the order in which cells have them', () => {
    const styles = otherStyles(known, names, plain);
    expect([...styles.keys()].toSorted()).toEqual(names.slice(50).toSorted());
    const tokens = [...known, ...styles.values()].map(({ token }) => token);
    expect(new Set(tokens).size).toBe(names.length);
    expect(otherStyles(known, names.toReversed(), plain)).toEqual(styles);
  });

  test('have the colour of their name', () => {
    const [name = ''] = names.slice(50);
    const chosen = { options: { colours: [{ series: name, colour: 'cat-3' }] }, stale: false };
    expect(otherStyles([], [name], chosen).get(name)?.token).toBe('cat-3');
    expect(otherStyles([], [name], plain)).toEqual(nameStyles([name]));
  });

  test('are slate while the data is stale', () => {
    const stale = otherStyles(known, names, { options: {}, stale: true });
    expect(new Set([...stale.values()].map(({ token }) => token))).toEqual(new Set(['cat-10']));
  });
});
