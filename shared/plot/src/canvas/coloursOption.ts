import type { OptionValue } from '@chartroom/contract';
import { optionObjects, textOption } from '../chart/optionObjects';
import type { ColourToken } from './ink';
import { meaningNames, meaningTokens } from './meanings';

/** Colours that a viewer has chosen, by the name of a series. */
export type ChosenColours = ReadonlyMap<string, ColourToken>;

const noColours: ChosenColours = new Map();

/**
 * An option of format `series-colours`. Of several colours for one name the first applies; names
 * without a colour, and texts that are no colour, are left out.
 */
export function coloursOption(value: OptionValue | undefined): ChosenColours {
  const items = optionObjects(value);
  if (items.length === 0) return noColours;
  const chosen = new Map<string, ColourToken>();
  for (const { series, colour } of items) {
    const token = colourToken(textOption(colour));
    if (token && !chosen.has(textOption(series))) chosen.set(textOption(series), token);
  }
  return chosen;
}

const paletteTokens = [
  ...(['cat-1', 'cat-2', 'cat-3', 'cat-4', 'cat-5'] as const),
  ...(['cat-6', 'cat-7', 'cat-8', 'cat-9', 'cat-10'] as const),
];

/** A colour as the contract's `isColour` accepts it. Null for automatic, and for other texts. */
function colourToken(text: string): ColourToken | null {
  if (/^#[0-9a-f]{6}$/i.test(text)) return `#${text.slice(1).toLowerCase()}`;
  const meaning = meaningNames.find((name) => name === text);
  if (meaning) return meaningTokens[meaning];
  return paletteTokens.find((token) => token === text) ?? null;
}
