import { type Box, type Raster, sequentialSteps } from '@chartroom/plot';

/** Number of points on each pixel. */
export interface Density {
  readonly raster: Raster;
  readonly maxCount: number;
  /** Last row on each pixel, −1 for none. */
  readonly rows: Int32Array;
  readonly counts: Uint32Array;
}

/** Levels grow by equal factors, so that a single point stays visible beside thousands. */
export function countDensity(
  { rows, x, y, count }: { rows: Uint32Array; x: Float32Array; y: Float32Array; count: number },
  plot: Box,
): Density {
  const width = Math.max(1, Math.ceil(plot.right - plot.left));
  const height = Math.max(1, Math.ceil(plot.bottom - plot.top));
  const counts = new Uint32Array(width * height);
  const lastRows = new Int32Array(width * height).fill(-1);
  let maxCount = 0;
  for (let i = 0; i < count; i += 1) {
    const pixel = pixelAt({ width, height }, plot, x[i] as number, y[i] as number);
    const pixelCount = (counts[pixel] as number) + 1;
    counts[pixel] = pixelCount;
    lastRows[pixel] = rows[i] as number;
    if (pixelCount > maxCount) maxCount = pixelCount;
  }
  const perLevel = Math.log(Math.max(maxCount, 2)) / sequentialSteps;
  const levels = Uint8Array.from(counts, (pixelCount) => {
    if (pixelCount === 0) return 0;
    return 1 + Math.min(sequentialSteps - 1, Math.floor(Math.log(pixelCount) / perLevel + 1e-9));
  });
  return { raster: { width, height, levels }, maxCount, rows: lastRows, counts };
}

/** The pixel that contains a point of the plot. */
export function pixelAt(
  { width, height }: Pick<Raster, 'width' | 'height'>,
  plot: Box,
  x: number,
  y: number,
): number {
  // Positions are stored as 32-bit floats: rounding here too keeps a point on the same pixel.
  const column = Math.min(width - 1, Math.floor(Math.fround(x) - plot.left));
  const line = Math.min(height - 1, Math.floor(Math.fround(y) - plot.top));
  return line * width + column;
}
