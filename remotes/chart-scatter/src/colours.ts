import { type ColourToken, sequentialSteps, sequentialToken } from '@chartroom/plot';
import type { Extent } from './scatterData';

/** Values after the ninth share slate, as do points without one. */
export const otherColour = 9;

/** Which of the sequential steps a number has; −1 where it is missing. */
export function valueStep(value: number, { min, max }: Extent): number {
  if (Number.isNaN(value) || !(min <= max)) return -1;
  const share = max > min ? (value / 2 - min / 2) / (max / 2 - min / 2) : 0;
  return Math.max(0, Math.min(Math.floor(share * sequentialSteps), sequentialSteps - 1));
}

export function stepToken(step: number): ColourToken {
  return step < 0 ? 'cat-10' : sequentialToken(step, sequentialSteps);
}
