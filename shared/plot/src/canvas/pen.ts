/** An image of indexed colours, for marks too numerous to draw one by one. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  /** Row by row from the top. 0 is transparent; `n` is the ink at index `n − 1`. */
  readonly levels: Uint8Array;
}

/** A colour of a `Raster`. */
export interface RasterInk {
  /** Any CSS colour. */
  readonly colour: string;
  /** 0 to 1. */
  readonly alpha: number;
}

/** The part of the canvas API that drawing needs, so that a test can record it as text. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'arc'
  | 'beginPath'
  | 'bezierCurveTo'
  | 'clearRect'
  | 'clip'
  | 'closePath'
  | 'drawImage'
  | 'fill'
  | 'fillRect'
  | 'fillStyle'
  | 'fillText'
  | 'font'
  | 'globalAlpha'
  | 'imageSmoothingEnabled'
  | 'letterSpacing'
  | 'lineCap'
  | 'lineJoin'
  | 'lineTo'
  | 'lineWidth'
  | 'moveTo'
  | 'rect'
  | 'restore'
  | 'rotate'
  | 'save'
  | 'setLineDash'
  | 'stroke'
  | 'strokeRect'
  | 'strokeStyle'
  | 'textAlign'
  | 'textBaseline'
  | 'translate'
> & {
  /** Canvases only: maps CSS pixels to those of the canvas. */
  getTransform?(): DOMMatrix;
  /** Canvases only: replaces pixels, ignoring the clip. */
  putImageData?(image: ImageData, x: number, y: number): void;
  /** For pens that handle rasters themselves: the recorder writes them as text. */
  drawRaster?(raster: Raster, inks: readonly RasterInk[], left: number, top: number): void;
};

/** A rectangle in pixels of the chart. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A text and the point that it is drawn at, in pixels of the chart. */
export interface PositionedText {
  readonly x: number;
  /** Baseline of the text. */
  readonly y: number;
  readonly text: string;
}

/** How `drawText` draws: `font` as in CSS, any CSS `colour`, and `align` (default: `start`). */
export interface TextStyle {
  readonly font: string;
  readonly colour: string;
  readonly align?: CanvasTextAlign;
}

/** Rounds to the half pixel at which a line of 1 px is sharp. */
export function crisp(pixel: number): number {
  return Math.round(pixel) + 0.5;
}

/** Draws texts in one style. */
export function drawText(pen: Pen, texts: readonly PositionedText[], style: TextStyle): void {
  pen.font = style.font;
  pen.fillStyle = style.colour;
  pen.textAlign = style.align ?? 'start';
  pen.textBaseline = 'alphabetic';
  for (const item of texts) pen.fillText(item.text, item.x, item.y);
}

/** Draws a straight line of `width` pixels (default: 1). */
export function drawLine(
  pen: Pen,
  from: readonly [number, number],
  to: readonly [number, number],
  colour: string,
  width = 1,
): void {
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.beginPath();
  pen.moveTo(from[0], from[1]);
  pen.lineTo(to[0], to[1]);
  pen.stroke();
}

/** Draws a dot with a ring in the panel's colour, which sets it off from the line under it. */
export function drawDot(
  pen: Pen,
  centre: readonly [number, number],
  radius: number,
  colour: string,
  ring: string | null,
): void {
  pen.beginPath();
  pen.arc(centre[0], centre[1], radius, 0, 2 * Math.PI);
  pen.fillStyle = colour;
  pen.fill();
  if (ring === null) return;
  pen.strokeStyle = ring;
  pen.lineWidth = 1.5;
  pen.stroke();
}
