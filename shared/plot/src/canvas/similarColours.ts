import type { ColourToken, ThemeToken } from './ink';

/**
 * The order in which names get colours: the easiest to distinguish first, with neighbours that
 * differ most.
 */
export const palette: readonly ThemeToken[] = [
  ...(['cat-1', 'cat-2', 'cat-3', 'cat-4', 'cat-5', 'cat-6', 'cat-7', 'cat-8'] as const),
  ...(['cat-4b', 'cat-1b', 'cat-8b', 'cat-5b', 'cat-9'] as const),
  // Used only where the others are taken.
  ...(['cat-3b', 'cat-2b', 'cat-7b', 'cat-6b', 'cat-9b'] as const),
];

/** How much colours must differ: so that they aren't confused, or so that each is recognized. */
export type ColourDistance = 'distinguishable' | 'distinct';

type Pairs = Readonly<Partial<Record<ThemeToken, readonly ThemeToken[]>>>;

/**
 * Colours nearer than 5 (CIEDE2000) in one of the themes, as seen by everyone or with one of the
 * three colour vision deficiencies (Machado, Oliveira and Fernandes, 2009, severity 1).
 */
const confusable: Pairs = {
  'cat-1': ['cat-5b'],
  'cat-3': ['cat-9b', 'ok'],
  'cat-4': ['warn', 'bad'],
  'cat-5': ['cat-1b'],
  'cat-8': ['bad'],
  'cat-4b': ['ok', 'bad'],
  'cat-8b': ['cat-3b', 'cat-9b'],
  'cat-9': ['ok'],
  'cat-3b': ['ink-3'],
  'cat-2b': ['warn'],
  'cat-6b': ['ok'],
  warn: ['bad'],
};
/** Colours from 5 to 9 apart. Any two of the nine hues differ by more. */
const close: Pairs = {
  'cat-1': ['cat-3b', 'cat-7b'],
  'cat-2': ['cat-4b', 'cat-8b', 'cat-6b', 'bad'],
  'cat-3': ['cat-8b', 'ink-3'],
  'cat-4': ['cat-2b'],
  'cat-6': ['cat-4b', 'ok', 'bad'],
  'cat-7': ['cat-3b', 'cat-9b'],
  'cat-8': ['cat-2b', 'cat-6b', 'ok'],
  'cat-4b': ['cat-6b', 'warn'],
  'cat-1b': ['cat-5b'],
  'cat-8b': ['warn'],
  'cat-5b': ['cat-7b'],
  'cat-9': ['cat-7b', 'bad'],
  'cat-3b': ['cat-7b', 'cat-10'],
  'cat-2b': ['bad'],
  'cat-7b': ['ok', 'ink-3'],
  'cat-6b': ['bad'],
  'cat-10': ['ink-3'],
  ok: ['warn', 'bad'],
};

/** Which colours are too similar to be told apart by colour alone. */
export interface SimilarColours {
  /** The colours too similar to `token`, without itself. */
  to(token: ColourToken): Iterable<ColourToken>;
  /** Order in which colours stay plain: the nine hues first. */
  rank(token: ColourToken): number;
}

/** The colours nearer than a distance. Those chosen as `#rrggbb` are similar to none. */
export function similarColours(distance: ColourDistance): SimilarColours {
  const neighbours = new Map<ColourToken, Set<ColourToken>>();
  const add = (from: ColourToken, to: ColourToken) =>
    neighbours.set(from, (neighbours.get(from) ?? new Set()).add(to));
  for (const pairs of distance === 'distinct' ? [confusable, close] : [confusable]) {
    for (const token of [...palette, ...others]) {
      for (const other of pairs[token] ?? []) {
        add(token, other);
        add(other, token);
      }
    }
  }
  return {
    to: (token) => neighbours.get(token) ?? [],
    rank: (token) => ranks.get(token) ?? ranks.size,
  };
}

const others = ['cat-10', 'ok', 'warn', 'bad', 'ink-3'] as const;
/** Second shades are after all hues. */
const ranks: ReadonlyMap<ColourToken, number> = new Map(
  [
    ...palette.filter((token) => !token.endsWith('b')),
    ...palette.filter((token) => token.endsWith('b')),
    ...others,
  ].map((token, index) => [token, index]),
);
