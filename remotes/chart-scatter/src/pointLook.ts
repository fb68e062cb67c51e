import { numberOption, type Scene, type Token } from '@chartroom/plot';
import { codeToken, stepToken, valueStep } from './colours';
import type { Intake } from './intake';
import type { Points } from './points';

/** How points are drawn that are drawn one by one. */
export interface PointLook {
  readonly alpha: number;
  /** Of a point without a size. */
  readonly radius: number;
  radiusOf(row: number): number;
  tokenOf(row: number): Token;
}

/** More than these are dots, and without size where the viewer is just zooming. */
const manyPoints = 5000;
const somePoints = 500;
/** The largest of points that differ in size. */
const largestPx = 14;
const leastPx = 1.5;

export function pointLook(intake: Intake, points: Points, scene: Scene): PointLook {
  const { options, stale, isGesture } = scene;
  const { colour, size } = intake.roles;
  const radius = numberOption(options.radius) ?? usualRadius(points.count);
  const isSized = size !== null && !(isGesture && points.count > manyPoints);
  const opacity = numberOption(options.opacity) ?? usualOpacity(points.count, isSized);
  const largest = Math.max(largestPx, numberOption(options.radius) ?? 0);
  const greatest = intake.size.max;
  return {
    alpha: stale ? Math.min(opacity, 0.55) : opacity,
    radius,
    radiusOf(row) {
      if (!isSized) return radius;
      // The area tells the amount; what is below 0 or missing has none.
      const share = (size.values[row] as number) / greatest;
      return share > 0 ? Math.max(leastPx, Math.sqrt(share) * largest) : leastPx;
    },
    tokenOf(row) {
      if (stale) return 'cat-10';
      if (!colour) return 'cat-1';
      const value = colour.values[row] as number;
      if (colour.type === 'category') return codeToken(value);
      return stepToken(valueStep(value, intake.colour));
    },
  };
}

function usualRadius(count: number): number {
  if (count > manyPoints) return 1;
  return count > somePoints ? 2.5 : 3.5;
}

function usualOpacity(count: number, isSized: boolean): number {
  if (isSized) return 0.7;
  return count > somePoints ? 0.6 : 0.8;
}
