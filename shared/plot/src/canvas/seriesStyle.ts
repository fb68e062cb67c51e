import { type ColourToken, type PlainColour, withoutCue } from './ink';
import { similarColours } from './similarColours';

/** The shape of a point. Null: a circle. */
export type PointSymbol = 'square' | 'triangle' | 'diamond';
/** Lines over a fill: diagonals that rise or fall, or both. */
export type FillPattern = 'rising' | 'falling' | 'crossed';

/**
 * What shows a colour beside its name: a stroke, with the dashes of a line, a dot, with the symbol
 * of points, or a box with the pattern of a fill.
 */
export type LegendSwatch = 'line' | 'dot' | 'fill';

/** How the marks of a series look. Only the colour, unless another series has a similar one. */
export interface SeriesStyle {
  readonly colour: PlainColour;
  /** Of a line, as of `setLineDash`. Empty: solid. */
  readonly dash: readonly number[];
  /** Of points. Null: circles. */
  readonly symbol: PointSymbol | null;
  /** Of bars, areas and boxes. Null: plain. */
  readonly pattern: FillPattern | null;
}

const symbols = ['square', 'triangle', 'diamond'] as const;
const patterns = ['rising', 'falling', 'crossed'] as const;

/**
 * The style that a token stands for. A token with a cue, as `withCues` returns it, is a colour and
 * a number: `cat-4b+1` is the colour `cat-4b`, dashed, or with squares, or with rising lines.
 */
export function seriesStyle(token: ColourToken): SeriesStyle {
  const colour = withoutCue(token);
  const cue = token === colour ? 0 : Number(token.slice(colour.length + 1));
  if (cue === 0) return { colour, dash: [], symbol: null, pattern: null };
  const kind = (cue - 1) % symbols.length;
  return {
    colour,
    // One long dash, then one more dot for each further cue.
    dash: [7, 4, ...Array.from({ length: cue - 1 }, () => [2, 4]).flat()],
    symbol: symbols[kind] ?? null,
    pattern: patterns[kind] ?? null,
  };
}

/**
 * Up to this many series, colours that are hard to confuse side by side are enough. With more, each
 * has to be found again in the legend, so colours must differ as much as the nine hues do.
 */
const maxPlainSeries = 9;

/**
 * The series with a cue in the tokens of those whose colour others have too, or a similar one.
 * Colours stay as they are. Cues depend on names and colours, not on the order of the series.
 */
export function withCues<Entry extends { readonly name: string; readonly token: ColourToken }>(
  series: readonly Entry[],
): readonly Entry[] {
  const similar = similarColours(series.length > maxPlainSeries ? 'distinct' : 'distinguishable');
  const cues = new Map<ColourToken, Set<number>>();
  const tokens = new Map<string, ColourToken>();
  const ordered = [...series].sort(
    (a, b) => similar.rank(a.token) - similar.rank(b.token) || (a.name < b.name ? -1 : 1),
  );
  for (const { name, token: ownToken } of ordered) {
    const token = withoutCue(ownToken);
    // Slate is the colour of what isn't a series: other values, and stale ones.
    if (token === 'cat-10' || tokens.has(name)) continue;
    const taken = [token, ...similar.to(token)].flatMap((one) => [...(cues.get(one) ?? [])]);
    let cue = 0;
    while (taken.includes(cue)) cue += 1;
    cues.set(token, (cues.get(token) ?? new Set()).add(cue));
    tokens.set(name, cue > 0 ? `${token}+${cue}` : token);
  }
  return series.map((entry) => {
    const token = tokens.get(entry.name) ?? entry.token;
    return token === entry.token ? entry : { ...entry, token };
  });
}
