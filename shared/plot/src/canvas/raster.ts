import type { Pen, Raster, RasterInk } from './pen';
import { drawPixels, type PixelPosition, packedColour, scratchBytes } from './pixels';

/** Draws a raster with its top left corner at a position. */
export function drawRaster(
  pen: Pen,
  raster: Raster,
  inks: readonly RasterInk[],
  position: PixelPosition,
): void {
  if (pen.drawRaster) {
    pen.drawRaster(raster, inks, position.left, position.top);
    return;
  }
  const { width, height } = raster;
  const bytes = scratchBytes(4 * width * height);
  paint(raster.levels, new Uint32Array(bytes.buffer, 0, width * height), colourTable(inks));
  drawPixels(pen, { width, height, bytes }, position);
}

const tables = new WeakMap<readonly RasterInk[], Uint32Array>();

/** Cached for charts that draw with the same list repeatedly. */
function colourTable(inks: readonly RasterInk[]): Uint32Array {
  let table = tables.get(inks);
  if (!table) {
    table = Uint32Array.of(0, ...inks.map(({ colour, alpha }) => packedColour(colour, alpha)));
    tables.set(inks, table);
  }
  return table;
}

function paint(levels: Uint8Array, pixels: Uint32Array, table: Uint32Array): void {
  for (let pixel = 0; pixel < pixels.length; pixel += 1) {
    pixels[pixel] = table[levels[pixel] as number] as number;
  }
}
