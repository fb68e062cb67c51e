import type { BoxCell } from './boxIndex';
import type { Dot } from './boxMarks';
import { jitter } from './jitter';

interface DotInput {
  scale(value: number): number;
  /** Of the room, and of the box in it. */
  readonly centre: number;
  readonly boxCentre: number;
  readonly half: number;
  /** From the centre of the room to where the box ends, where rows stand beside it. */
  readonly side: number;
  /** Every row, not outliers alone. */
  readonly hasDots: boolean;
  readonly isShown: boolean;
  readonly isViolin: boolean;
}

/** Outliers in line with their box; all rows beside it, spread so that they can be told apart. */
export function placeDots(
  { stats, density }: BoxCell,
  { scale, centre, boxCentre, half, side, hasDots, isShown, isViolin }: DotInput,
): readonly Dot[] {
  if (!isShown) return [];
  const { outliers, points, low, high } = stats;
  if (!hasDots) {
    // A violin tells of them by its ends.
    if (isViolin) return [];
    return Array.from(outliers, (value) => ({
      value,
      along: scale(value),
      across: boxCentre,
      isOutlier: true,
    }));
  }
  const from = side > 0 ? boxCentre + side + 3 : centre - half * 0.7;
  const to = side > 0 ? centre + half : centre + half * 0.7;
  const middle = (from + to) / 2;
  const [bottom, top] = [scale(stats.min), scale(stats.max)];
  /** Rows of a violin stay in it: its width there, as a share of its greatest. */
  const widthAt = (pixel: number) => {
    if (!isViolin || !density) return 1;
    const index = ((pixel - bottom) / (top - bottom)) * (density.length - 1);
    return density[Math.round(index)] ?? 0;
  };
  return Array.from(points, (value, i) => ({
    value,
    along: scale(value),
    across: middle + (jitter(i) * Math.max(0, to - from) * widthAt(scale(value))) / 2,
    isOutlier: value < low || value > high,
  }));
}
