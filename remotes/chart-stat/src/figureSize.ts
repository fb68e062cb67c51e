import type { Box, NumberParts, Scene } from '@chartroom/plot';

/** Font sizes with their line heights; the largest that fits is used. */
const figureSizes = [
  { figurePx: 56, linePx: 64, minHeight: 112 },
  { figurePx: 36, linePx: 40, minHeight: 40 },
  { figurePx: 28, linePx: 32, minHeight: 30 },
  { figurePx: 20, linePx: 28, minHeight: 0 },
] as const;
export type FigureSize = (typeof figureSizes)[number];

const unitPx = 14;
export const unitGapPx = 4;

/** The size at which all figures fit, the same for all so that they can be compared. */
export function fittingSize(
  figures: readonly NumberParts[],
  { left, top, right, bottom }: Box,
  scene: Scene,
): FigureSize {
  return (
    figureSizes.find(
      ({ figurePx, minHeight }) =>
        bottom - top >= minHeight &&
        figures.every((figure) => figureWidth(figure, figurePx, scene) <= right - left),
    ) ?? figureSizes[3]
  );
}

/** Width of digits and unit. */
export function figureWidth({ digits, unit }: NumberParts, figurePx: number, scene: Scene): number {
  // Letter spacing of −0.01em, as in the design.
  const digitsWidth =
    scene.measure(digits, scene.font(figurePx, 500)) - digits.length * figurePx * 0.01;
  return unit
    ? digitsWidth + unitGapPx + scene.measure(unit, scene.font(unitPx, 500))
    : digitsWidth;
}
