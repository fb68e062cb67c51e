import {
  type ChosenColours,
  type ColourToken,
  restColourSlot,
  sequentialSteps,
  sequentialToken,
  slotTokens,
  withCues,
} from '@chartroom/plot';
import type { Extent } from './scatterData';

/** Categories after the ninth, and points without one, are slate. */
export const otherColourSlot = 9;

/** Tokens of the codes of a category, with cues where colours are similar. */
export function codeTokens(
  dictionary: readonly string[],
  chosen?: ChosenColours,
): (code: number) => ColourToken {
  const tokenOf = slotTokens(dictionary, chosen);
  const names = dictionary.slice(0, restColourSlot(dictionary.length));
  const own = withCues(names.map((name, code) => ({ name, token: tokenOf(code) })));
  return (code) => own[code]?.token ?? 'cat-10';
}

/** Step of the sequential palette for a number; −1 if it's missing. */
export function colourStep(value: number, { min, max }: Extent): number {
  if (Number.isNaN(value) || !(min <= max)) return -1;
  const share = max > min ? (value / 2 - min / 2) / (max / 2 - min / 2) : 0;
  return Math.max(0, Math.min(Math.floor(share * sequentialSteps), sequentialSteps - 1));
}

export function stepToken(step: number): ColourToken {
  return step < 0 ? 'cat-10' : sequentialToken(step, sequentialSteps);
}
