import { type ColourToken, sequentialSteps, sequentialToken } from '@chartroom/plot';
import type { Extent } from './scatterData';

/** Categories after the ninth, and points without one, are slate. */
export const otherColourSlot = 9;

/** Step of the sequential palette for a number; −1 if it's missing. */
export function colourStep(value: number, { min, max }: Extent): number {
  if (Number.isNaN(value) || !(min <= max)) return -1;
  const share = max > min ? (value / 2 - min / 2) / (max / 2 - min / 2) : 0;
  return Math.max(0, Math.min(Math.floor(share * sequentialSteps), sequentialSteps - 1));
}

export function stepToken(step: number): ColourToken {
  return step < 0 ? 'cat-10' : sequentialToken(step, sequentialSteps);
}
