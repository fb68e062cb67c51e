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

/** What drawing needs of a canvas, so that a test can record it as text. */
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
  /** Of canvases alone: how their pixels lie to those of CSS. */
  getTransform?(): DOMMatrix;
  /** The same: pixels in place of what is there, whatever is clipped. */
  putImageData?(image: ImageData, x: number, y: number): void;
  /** Where a pen has a way of its own with rasters: the recorder writes them down as text. */
  drawRaster?(raster: Raster, inks: readonly RasterInk[], left: number, top: number): void;
};

/** A rectangle in pixels of the chart. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface PositionedText {
  readonly x: number;
  /** Baseline. */
  readonly y: number;
  readonly text: string;
}

export interface TextStyle {
  readonly font: string;
  readonly colour: string;
  readonly align?: CanvasTextAlign;
}

/** The half pixel on which a line of 1px is sharp. */
export function crisp(pixel: number): number {
  return Math.round(pixel) + 0.5;
}

export function drawText(pen: Pen, texts: readonly PositionedText[], style: TextStyle): void {
  pen.font = style.font;
  pen.fillStyle = style.colour;
  pen.textAlign = style.align ?? 'start';
  pen.textBaseline = 'alphabetic';
  for (const item of texts) pen.fillText(item.text, item.x, item.y);
}

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

/** A dot that stands off from the line under it by a ring of the panel's colour. */
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
