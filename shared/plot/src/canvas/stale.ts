import { type ColourScale, classToken, colourSteps } from '../scales/colourScale';
import type { ColourToken } from './ink';

/** Opacity of lines, names and small marks of stale data. */
export const staleAlpha = 0.55;

/** Marks of stale data have no hue. */
export function staleToken(token: ColourToken, isStale: boolean): ColourToken {
  return isStale ? 'cat-10' : token;
}

/** The style of a class of a colour scale. For stale data it keeps its lightness, without hue. */
export function classStyle(
  scale: ColourScale,
  index: number,
  isStale: boolean,
): { readonly token: ColourToken; readonly alpha: number } {
  if (!isStale) return { token: classToken(scale, index), alpha: 1 };
  return {
    token: 'cat-10',
    alpha: 0.1 + (0.55 * (scale.steps[index] ?? index)) / (colourSteps - 1),
  };
}
