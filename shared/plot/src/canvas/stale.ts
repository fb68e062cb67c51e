import { type ColourScale, classToken, colourSteps } from '../scales/colourScale';
import type { ColourToken } from './ink';

/** Of lines, names and small marks whose source is lost. */
export const staleAlpha = 0.55;

/** Marks whose source is lost have no hue. */
export function staleToken(token: ColourToken, isStale: boolean): ColourToken {
  return isStale ? 'cat-10' : token;
}

/** A class of a colour scale; where the source is lost it keeps its shade, without hue. */
export function classStyle(
  scale: ColourScale,
  index: number,
  isStale: boolean,
): { readonly token: ColourToken; readonly alpha: number } {
  if (!isStale) return { token: classToken(scale, index), alpha: 1 };
  return { token: 'cat-10', alpha: 0.1 + (0.55 * index) / (colourSteps - 1) };
}
