import { type ColourScale, classToken, colourSteps } from '../scales/colourScale';
import type { Token } from './ink';

/** Of lines, names and small marks whose source is lost. */
export const staleAlpha = 0.55;

/** Marks whose source is lost have no hue. */
export function staleToken(token: Token, isStale: boolean): Token {
  return isStale ? 'cat-10' : token;
}

/** A class of a colour scale; where the source is lost it keeps its shade, without hue. */
export function classLook(
  scale: ColourScale,
  place: number,
  isStale: boolean,
): { readonly token: Token; readonly alpha: number } {
  if (!isStale) return { token: classToken(scale, place), alpha: 1 };
  return { token: 'cat-10', alpha: 0.1 + (0.55 * place) / (colourSteps - 1) };
}
