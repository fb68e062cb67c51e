import type { Pen } from './pen';

/** A picture, row by row from the top, as the browser has them: red, green, blue and alpha. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8ClampedArray<ArrayBuffer>;
}

/** Where a picture is drawn: its corner, and how many of its pixels make one of CSS (else 1). */
export interface PixelPosition {
  readonly left: number;
  readonly top: number;
  readonly ratio?: number;
}

let bytes = new Uint8ClampedArray(0);

/**
 * Room to paint in, empty. One for all charts of the page: what is painted is drawn at once. Fresh
 * memory is empty without being touched.
 */
export function scratchBytes(length: number): Uint8ClampedArray<ArrayBuffer> {
  if (bytes.length >= length) return bytes.subarray(0, length).fill(0);
  bytes = new Uint8ClampedArray(length);
  return bytes;
}

const layers = new WeakSet<Pen>();

/** Says that a pen draws on a canvas of its own, which was empty when it was handed out. */
export function markAsLayer<LayerPen extends Pen>(pen: LayerPen): LayerPen {
  layers.add(pen);
  return pen;
}

/**
 * Draws a picture at its place, over what is there; `isFirst`: nothing is, so that its pixels can
 * be put there as they are.
 */
export function drawPixels(
  pen: Pen,
  { width, height, bytes: source }: Pixels,
  { left, top, ratio = 1 }: PixelPosition,
  isLayerEmpty = false,
): void {
  const image = new ImageData(source, width, height);
  const [x, y] = [left * ratio, top * ratio];
  if (isLayerEmpty && layers.has(pen) && Number.isInteger(x) && Number.isInteger(y)) {
    pen.putImageData?.(image, x, y);
    return;
  }
  const { canvas, context } = scratchFor(width, height);
  context.putImageData(image, 0, 0);
  // Finer screens get whole pixels, not a blur.
  pen.imageSmoothingEnabled = false;
  pen.drawImage(canvas, 0, 0, width, height, left, top, width / ratio, height / ratio);
}

interface Scratch {
  readonly canvas: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
}

let scratch: Scratch | null = null;

/** Made anew only when it is too small: a canvas for each size that comes would cost more than the painting. */
function scratchFor(width: number, height: number): Scratch {
  if (!scratch || scratch.canvas.width < width || scratch.canvas.height < height) {
    const canvasWidth = Math.max(width, scratch?.canvas.width ?? 0);
    const canvasHeight = Math.max(height, scratch?.canvas.height ?? 0);
    const canvas = new OffscreenCanvas(canvasWidth, canvasHeight);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('the browser gives no canvas to draw on');
    scratch = { canvas, context };
  }
  return scratch;
}

/** RGBA as the bytes of an image lie in memory; `alpha` from 0 to 1, besides the colour's own. */
export function packedColour(colour: string, alpha: number): number {
  const [red, green, blue, opacity] = rgbaOf(colour);
  return (((opacity * alpha + 0.5) << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

const colours = new Map<string, Rgba>();

function rgbaOf(colour: string): Rgba {
  let rgba = colours.get(colour);
  if (!rgba) {
    rgba = parseHex(colour) ?? computeRgba(colour);
    colours.set(colour, rgba);
  }
  return rgba;
}

function parseHex(colour: string): Rgba | null {
  if (!/^#[\da-f]{6}$/i.test(colour)) return null;
  const rgb = Number.parseInt(colour.slice(1), 16);
  return [rgb >> 16, (rgb >> 8) & 255, rgb & 255, 255];
}

/** The browser itself says what a colour is: a host may write its tokens as it likes. */
function computeRgba(colour: string): Rgba {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) throw new Error('the browser gives no canvas to draw on');
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha];
}
