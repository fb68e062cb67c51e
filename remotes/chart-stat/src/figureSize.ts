import type { Box, NumberParts, Scene } from '@chartroom/plot';

/**
 * Font sizes with their line heights; the largest that fits is used. In large panels, such as on a
 * wall, the unit and the texts grow too, so that all is legible from as far away.
 */
const figureSizes = [
  { figurePx: 320, linePx: 368, minHeight: 960, unitPx: 64, textPx: 40 },
  { figurePx: 256, linePx: 294, minHeight: 768, unitPx: 52, textPx: 32 },
  { figurePx: 208, linePx: 238, minHeight: 624, unitPx: 44, textPx: 28 },
  { figurePx: 160, linePx: 182, minHeight: 480, unitPx: 36, textPx: 24 },
  { figurePx: 128, linePx: 146, minHeight: 384, unitPx: 30, textPx: 20 },
  { figurePx: 96, linePx: 110, minHeight: 288, unitPx: 24, textPx: 16 },
  { figurePx: 72, linePx: 82, minHeight: 216, unitPx: 18, textPx: 14 },
  { figurePx: 56, linePx: 64, minHeight: 112, unitPx: 14, textPx: 12 },
  { figurePx: 36, linePx: 40, minHeight: 40, unitPx: 14, textPx: 12 },
  { figurePx: 28, linePx: 32, minHeight: 30, unitPx: 14, textPx: 12 },
] as const;
const smallest = { figurePx: 20, linePx: 28, minHeight: 0, unitPx: 14, textPx: 12 } as const;
export type FigureSize = (typeof figureSizes)[number] | typeof smallest;

/** Between digits and unit. */
export function unitGap({ unitPx }: FigureSize): number {
  return Math.round(unitPx * (2 / 7));
}

/** Height of the name above a figure. */
export function nameHeight({ textPx }: FigureSize): number {
  return 1.5 * textPx;
}

/** The size at which all figures fit, the same for all so that they can be compared. */
export function fittingSize(
  figures: readonly NumberParts[],
  { left, top, right, bottom }: Box,
  isNamed: boolean,
  scene: Scene,
): FigureSize {
  const room = bottom - top;
  return (
    figureSizes.find(
      (size) =>
        room - (isNamed ? nameHeight(size) : 0) >= size.minHeight &&
        figures.every((figure) => figureWidth(figure, size, scene) <= right - left),
    ) ?? smallest
  );
}

/** Width of digits and unit. */
export function figureWidth({ digits, unit }: NumberParts, size: FigureSize, scene: Scene): number {
  const { figurePx, unitPx } = size;
  // Letter spacing of −0.01em, as in the design.
  const digitsWidth =
    scene.measure(digits, scene.font(figurePx, 500)) - digits.length * figurePx * 0.01;
  return unit
    ? digitsWidth + unitGap(size) + scene.measure(unit, scene.font(unitPx, 500))
    : digitsWidth;
}
