import type { Pen } from './pen';

/** An image, row by row from the top, as RGBA. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8ClampedArray<ArrayBuffer>;
}

/** Where an image is drawn: its top left corner, and its pixels per CSS pixel (default: 1). */
export interface PixelPosition {
  readonly left: number;
  readonly top: number;
  readonly ratio?: number;
}

let bytes = new Uint8ClampedArray(0);

/**
 * A zeroed buffer to paint in. All charts of the page share it, since what is painted is drawn at
 * once. New memory is zeroed without being touched.
 */
export function scratchBytes(length: number): Uint8ClampedArray<ArrayBuffer> {
  if (bytes.length >= length) return bytes.subarray(0, length).fill(0);
  bytes = new Uint8ClampedArray(length);
  return bytes;
}

const layers = new WeakSet<Pen>();

/** Marks a pen as drawing on a canvas of its own that was empty at first. */
export function markAsLayer<LayerPen extends Pen>(pen: LayerPen): LayerPen {
  layers.add(pen);
  return pen;
}

/** Undoes `markAsLayer`, for drawings that share a canvas. */
export function unmarkAsLayer(pen: Pen): void {
  layers.delete(pen);
}

/**
 * Draws an image over what is there. `isFirst`: the canvas is empty, so that pixels can be copied
 * as they are.
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
  // High-density screens get whole pixels, not blurred ones.
  pen.imageSmoothingEnabled = false;
  pen.drawImage(canvas, 0, 0, width, height, left, top, width / ratio, height / ratio);
}

interface Scratch {
  readonly canvas: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
}

let scratch: Scratch | null = null;

/**
 * Created again only when it is too small: a canvas for each size would cost more than painting.
 */
function scratchFor(width: number, height: number): Scratch {
  if (!scratch || scratch.canvas.width < width || scratch.canvas.height < height) {
    const canvasWidth = Math.max(width, scratch?.canvas.width ?? 0);
    const canvasHeight = Math.max(height, scratch?.canvas.height ?? 0);
    const canvas = new OffscreenCanvas(canvasWidth, canvasHeight);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('the browser provides no canvas context');
    scratch = { canvas, context };
  }
  return scratch;
}

/** RGBA in the byte order of image data. `alpha`, from 0 to 1, multiplies that of the colour. */
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

/** Lets the browser parse the colour, since a host may write its tokens in any CSS syntax. */
function computeRgba(colour: string): Rgba {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) throw new Error('the browser provides no canvas context');
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha];
}
