import type { Pen } from './pen';

/** A picture of whole pixels, each with one of a few inks: for marks too many to be drawn one by one. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  /** Row by row from the top: 0 is nothing, `n` the ink of place `n − 1`. */
  readonly levels: Uint8Array;
}

export interface RasterInk {
  /** Any colour that CSS knows. */
  readonly colour: string;
  /** 0 to 1. */
  readonly alpha: number;
}

/** Draws a raster with its corner at `left`, `top`, each of its pixels as a CSS pixel. */
export function drawRaster(
  pen: Pen,
  raster: Raster,
  inks: readonly RasterInk[],
  { left, top }: { readonly left: number; readonly top: number },
): void {
  if (pen.drawRaster) {
    pen.drawRaster(raster, inks, left, top);
    return;
  }
  const { width, height } = raster;
  const { canvas, context, image } = scratchOf(width, height);
  paint(raster.levels, new Uint32Array(image.data.buffer), inks.map(packed));
  context.putImageData(image, 0, 0);
  // Finer screens get whole pixels, not a blur.
  pen.imageSmoothingEnabled = false;
  pen.drawImage(canvas, 0, 0, width, height, left, top, width, height);
}

function paint(levels: Uint8Array, pixels: Uint32Array, colours: readonly number[]): void {
  const table = Uint32Array.of(0, ...colours);
  for (let pixel = 0; pixel < pixels.length; pixel += 1) {
    pixels[pixel] = table[levels[pixel] as number] as number;
  }
}

interface Scratch {
  readonly canvas: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
  readonly image: ImageData;
}

let scratch: Scratch | null = null;

/** One for all charts of the page, made anew for another size: what is painted is drawn at once. */
function scratchOf(width: number, height: number): Scratch {
  if (scratch?.image.width === width && scratch.image.height === height) return scratch;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser gives no canvas to draw on');
  scratch = { canvas, context, image: context.createImageData(width, height) };
  return scratch;
}

const bytes = new Map<string, Uint8ClampedArray>();

/** The browser itself says what a colour is: a host may write its tokens as it likes. */
function bytesOf(colour: string): Uint8ClampedArray {
  let known = bytes.get(colour);
  if (!known) {
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    if (!context) throw new Error('the browser gives no canvas to draw on');
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    known = context.getImageData(0, 0, 1, 1).data;
    bytes.set(colour, known);
  }
  return known;
}

/** RGBA as the bytes of an image lie in memory. */
function packed({ colour, alpha }: RasterInk): number {
  const [red = 0, green = 0, blue = 0, own = 255] = bytesOf(colour);
  const rgba = Uint8ClampedArray.of(red, green, blue, own * alpha);
  return new Uint32Array(rgba.buffer)[0] as number;
}
