import { restColourSlot } from './colourSlots';
import type { ChosenColours } from './coloursOption';
import type { ColourToken, ThemeToken } from './ink';
import { seriesStyle, withCues } from './seriesStyle';
import { palette } from './similarColours';

const paletteIndexes: ReadonlyMap<ColourToken | undefined, number> = new Map(
  palette.map((token, index) => [token, index]),
);
/** Number of colours that hashes map to. A prime, so that every character counts. */
const hashedCount = 13;
/**
 * With these, the fewest of some sixty common sets of names (products, states, regions) share a
 * colour.
 */
const [multiplier, seed] = [2335, 11];

/**
 * The index of a name in the palette, from its text alone, so that charts agree without knowing of
 * each other. Names that differ by one in their last character get neighbouring colours.
 */
function paletteIndexOf(name: string): number {
  let hash: number = seed;
  for (let i = 0; i < name.length; i += 1) {
    hash = (Math.imul(hash, multiplier) + name.charCodeAt(i)) | 0;
  }
  return (hash >>> 0) % hashedCount;
}

const noColours: ChosenColours = new Map();

/**
 * The colour of a single name that needn't be distinguished from others, as beside the name itself.
 */
export function nameToken(name: string): ThemeToken {
  return tokenOf(paletteIndexOf(name));
}

function tokenOf(colour: number): ThemeToken {
  return palette[colour] as ThemeToken;
}

/** The order of names must not depend on the order of their rows. */
function uniqueSorted(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort();
}

/** The style of a name's line. */
export interface NameStyle {
  /** With the cue of its dashes, which legends and tooltips show too. */
  readonly token: ColourToken;
  /** Dash pattern, as of `setLineDash`. Empty: solid. */
  readonly dash: readonly number[];
}

/**
 * The style of each name's line: the colour is the same in every chart. Of names whose colours are
 * equal or too similar, all but one are dashed.
 */
export function nameStyles(
  names: readonly string[],
  chosen: ChosenColours = noColours,
): ReadonlyMap<string, NameStyle> {
  const lines = uniqueSorted(names).map((name) => ({
    name,
    token: chosen.get(name) ?? nameToken(name),
  }));
  return new Map(
    withCues(lines).map(({ name, token }) => [name, { token, dash: seriesStyle(token).dash }]),
  );
}

/**
 * A colour for each name, for fills and points, which have no dashes. The same in every chart,
 * except that of names that share a colour all but the first get the next free one. A name with a
 * chosen colour has that, and leaves its own to others.
 */
export function nameTokens(
  names: readonly string[],
  chosen: ChosenColours = noColours,
): ReadonlyMap<string, ColourToken> {
  const ordered = uniqueSorted(names);
  const owners = new Map<number, string>();
  for (const name of ordered) {
    const colour = paletteIndexes.get(chosen.get(name));
    if (colour !== undefined) owners.set(colour, name);
  }
  for (const name of ordered) {
    const colour = paletteIndexOf(name);
    if (!chosen.has(name) && !owners.has(colour)) owners.set(colour, name);
  }
  return new Map(
    ordered.map((name) => {
      const token = chosen.get(name);
      if (token) return [name, token];
      let colour = paletteIndexOf(name);
      if (owners.get(colour) !== name && owners.size < palette.length) {
        while (owners.has(colour)) colour = (colour + 1) % palette.length;
        owners.set(colour, name);
      }
      return [name, tokenOf(colour)];
    }),
  );
}

/** The colours of a category's slots: slate for “Other” and for rows without a value. */
export function slotTokens(
  dictionary: readonly string[],
  chosen: ChosenColours = noColours,
): (slot: number) => ColourToken {
  const last = restColourSlot(dictionary.length);
  const tokens = nameTokens(dictionary.slice(0, last), chosen);
  return (slot) => (slot < last && tokens.get(dictionary[slot] as string)) || 'cat-10';
}
