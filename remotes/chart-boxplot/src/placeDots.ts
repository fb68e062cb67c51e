import type { BoxCell } from './boxIndex';
import type { Dot } from './boxMarks';
import { jitter } from './jitter';

interface DotInput {
  scale(value: number): number;
  /** Centre of the room and of the box. */
  readonly centre: number;
  readonly boxCentre: number;
  readonly half: number;
  /** Distance from the centre of the room to the edge of the box, if rows are beside it. */
  readonly side: number;
  /** Whether every row is drawn, not only outliers. */
  readonly hasDots: boolean;
  readonly isShown: boolean;
  readonly isViolin: boolean;
}

/** Outliers are in line with their box. With all rows, dots are beside it and spread out. */
export function placeDots(
  { stats, density }: BoxCell,
  { scale, centre, boxCentre, half, side, hasDots, isShown, isViolin }: DotInput,
): readonly Dot[] {
  if (!isShown) return [];
  const { outliers, points, low, high } = stats;
  if (!hasDots) {
    // The ends of a violin show its outliers.
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
  /** Width of the violin at a position relative to its maximum, so that dots stay inside. */
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
