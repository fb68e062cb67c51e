import { describe, expect, test } from '@jest/globals';
import { layoutLegend } from './legend';

/** 7 px a letter. */
const width = (text: string) => text.length * 7;

const rowOf = (names: readonly string[], right: number) => {
  const entries = names.map((name) => ({ name, token: 'cat-1' as const }));
  const { items, more } = layoutLegend(entries, 0, right, width, 'en');
  return [...items.map(({ name }) => name), ...(more === '' ? [] : [more])];
};

describe('a legend', () => {
  const sources = ['Fossil Fuels', 'Nuclear Energy', 'Renewables'];

  test('has whole names where all fit', () => {
    // 36 letters, three swatches of 18 and two gaps of 16.
    expect(rowOf(sources, 36 * 7 + 3 * 18 + 2 * 16)).toEqual(sources);
  });

  test('cuts the longest names where all fit by that', () => {
    expect(rowOf(sources, 36 * 7 + 3 * 18 + 2 * 16 - 10)).toEqual([
      ...['Fossil Fuels', 'Nuclear Ene…', 'Renewables'],
    ]);
    const { items } = layoutLegend(
      sources.map((name) => ({ name, token: 'cat-1' })),
      ...([0, 290, width, 'en'] as const),
    );
    expect(items.at(-1)?.key.box.right).toBeLessThanOrEqual(290);
  });

  test('counts names that would be cut to a few letters', () => {
    expect(rowOf(sources, 200)).toEqual(['Fossil Fuels', '2 more']);
  });
});
