import type { Pen, Raster, RasterInk } from '../canvas/pen';
import { drawRaster } from '../canvas/raster';
import type { Size } from '../canvas/surface';

interface PenState {
  fillStyle: Pen['fillStyle'];
  strokeStyle: Pen['strokeStyle'];
  globalAlpha: number;
  lineWidth: number;
  lineCap: CanvasLineCap;
  lineJoin: CanvasLineJoin;
  font: string;
  letterSpacing: string;
  textAlign: CanvasTextAlign;
  textBaseline: CanvasTextBaseline;
  dash: readonly number[];
  transform: string;
  clipPath: string;
}

const anchors: Partial<Record<CanvasTextAlign, string>> = {
  center: 'middle',
  end: 'end',
  right: 'end',
};
const baselines: Partial<Record<CanvasTextBaseline, string>> = {
  middle: 'central',
  top: 'text-before-edge',
  bottom: 'text-after-edge',
};

/** A pen that writes SVG instead of pixels: text remains text, rasters remain rasters. */
export class SvgPen implements Pen {
  private readonly elements: string[] = [];
  private readonly stateStack: PenState[] = [];
  private path = '';
  private clips = 0;
  private dash: readonly number[] = [];
  private transform = '';
  private clipPath = '';
  fillStyle: Pen['fillStyle'] = '#000';
  strokeStyle: Pen['strokeStyle'] = '#000';
  globalAlpha = 1;
  lineWidth = 1;
  lineCap: CanvasLineCap = 'butt';
  lineJoin: CanvasLineJoin = 'miter';
  font = '400 12px sans-serif';
  letterSpacing = '0px';
  textAlign: CanvasTextAlign = 'start';
  textBaseline: CanvasTextBaseline = 'alphabetic';
  imageSmoothingEnabled = true;

  constructor(
    private readonly document: Document,
    private readonly size: Size,
  ) {}

  /** The drawing as a standalone document. */
  text(): string {
    const { width, height } = this.size;
    const box = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>\n${this.elements.join('\n')}\n</svg>\n`;
  }

  beginPath(): void {
    this.path = '';
  }
  moveTo(x: number, y: number): void {
    this.path += `M${roundToHundredth(x)} ${roundToHundredth(y)}`;
  }
  lineTo(x: number, y: number): void {
    this.path += `${this.path === '' ? 'M' : 'L'}${roundToHundredth(x)} ${roundToHundredth(y)}`;
  }
  bezierCurveTo(...points: [number, number, number, number, number, number]): void {
    this.path += `C${points.map(roundToHundredth).join(' ')}`;
  }
  closePath(): void {
    this.path += 'Z';
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.path += rectPath(x, y, width, height);
  }
  arc(
    x: number,
    y: number,
    radius: number,
    from: number,
    to: number,
    isCounterClockwise = false,
  ): void {
    const turn = 2 * Math.PI;
    const span = isCounterClockwise ? from - to : to - from;
    const isFullTurn = span >= turn;
    // A full circle has no distinct end point, so it is drawn as two halves.
    const sweep = isFullTurn ? turn : ((span % turn) + turn) % turn;
    const sign = isCounterClockwise ? -1 : 1;
    const at = (angle: number) =>
      `${roundToHundredth(x + radius * Math.cos(angle))} ${roundToHundredth(y + radius * Math.sin(angle))}`;
    this.path += `${this.path === '' || isFullTurn ? 'M' : 'L'}${at(from)}`;
    for (const half of [sweep / 2, sweep]) {
      const end = at(from + sign * half);
      this.path += `A${roundToHundredth(radius)} ${roundToHundredth(radius)} 0 0 ${isCounterClockwise ? 0 : 1} ${end}`;
    }
  }
  stroke(): void {
    this.strokePath(this.path);
  }
  fill(): void {
    this.fillPath(this.path);
  }
  clip(): void {
    this.clips += 1;
    const id = `clip-${this.clips}`;
    const outer = this.clipPath;
    const path = `<path d="${this.path}"${this.attribute('transform', this.transform)}/>`;
    this.elements.push(
      `<clipPath id="${id}"${this.attribute('clip-path', outer)}>${path}</clipPath>`,
    );
    this.clipPath = `url(#${id})`;
  }
  fillRect(x: number, y: number, width: number, height: number): void {
    this.fillPath(rectPath(x, y, width, height));
  }
  strokeRect(x: number, y: number, width: number, height: number): void {
    this.strokePath(rectPath(x, y, width, height));
  }
  clearRect(): void {}
  fillText(text: string, x: number, y: number): void {
    const attributes = [
      `x="${roundToHundredth(x)}" y="${roundToHundredth(y)}"`,
      this.attribute('style', `font: ${this.font}`),
      this.attribute('text-anchor', anchors[this.textAlign] ?? ''),
      this.attribute('dominant-baseline', baselines[this.textBaseline] ?? ''),
      this.attribute('letter-spacing', this.letterSpacing === '0px' ? '' : this.letterSpacing),
      ` fill="${escaped(String(this.fillStyle))}"`,
      this.transformAttributes(),
    ];
    this.append(`<text xml:space="preserve" ${attributes.join('')}>${escaped(text)}</text>`);
  }
  drawRaster(raster: Raster, inks: readonly RasterInk[], left: number, top: number): void {
    const canvas = this.document.createElement('canvas');
    Object.assign(canvas, { width: raster.width, height: raster.height });
    const context = canvas.getContext('2d');
    if (!context || raster.width === 0 || raster.height === 0) return;
    drawRaster(context, raster, inks, { left: 0, top: 0 });
    const box = `x="${roundToHundredth(left)}" y="${roundToHundredth(top)}" width="${raster.width}" height="${raster.height}"`;
    const style = ' style="image-rendering: pixelated"';
    this.append(
      `<image ${box} href="${canvas.toDataURL()}"${style}${this.transformAttributes()}/>`,
    );
  }
  drawImage(): void {
    throw new Error('the SVG pen draws rasters, not images');
  }
  setLineDash(segments: Iterable<number>): void {
    this.dash = [...segments];
  }
  translate(x: number, y: number): void {
    this.transform += `translate(${roundToHundredth(x)} ${roundToHundredth(y)})`;
  }
  rotate(angle: number): void {
    this.transform += `rotate(${roundToHundredth((angle * 180) / Math.PI)})`;
  }
  save(): void {
    const { fillStyle, strokeStyle, globalAlpha, lineWidth, lineCap, lineJoin, font } = this;
    const { letterSpacing, textAlign, textBaseline, dash, transform, clipPath } = this;
    const strokes = { fillStyle, strokeStyle, globalAlpha, lineWidth, lineCap, lineJoin, dash };
    const texts = { font, letterSpacing, textAlign, textBaseline };
    this.stateStack.push({ ...strokes, ...texts, transform, clipPath });
  }
  restore(): void {
    Object.assign(this, this.stateStack.pop());
  }

  private fillPath(path: string): void {
    if (path === '') return;
    const fill = escaped(String(this.fillStyle));
    this.append(`<path d="${path}" fill="${fill}"${this.transformAttributes()}/>`);
  }

  private strokePath(path: string): void {
    if (path === '') return;
    const attributes = [
      ` fill="none" stroke="${escaped(String(this.strokeStyle))}"`,
      ` stroke-width="${roundToHundredth(this.lineWidth)}"`,
      this.attribute('stroke-linecap', this.lineCap === 'butt' ? '' : this.lineCap),
      this.attribute('stroke-linejoin', this.lineJoin === 'miter' ? '' : this.lineJoin),
      this.attribute('stroke-dasharray', this.dash.map(roundToHundredth).join(' ')),
    ];
    this.append(`<path d="${path}"${attributes.join('')}${this.transformAttributes()}/>`);
  }

  private transformAttributes(): string {
    const opacity = this.globalAlpha === 1 ? '' : String(roundToHundredth(this.globalAlpha));
    return this.attribute('opacity', opacity) + this.attribute('transform', this.transform);
  }

  /**
   * Clips with a wrapping element: on the element itself the clip would move with its transform.
   */
  private append(element: string): void {
    const { clipPath } = this;
    this.elements.push(
      clipPath === '' ? element : `<g${this.attribute('clip-path', clipPath)}>${element}</g>`,
    );
  }

  private attribute(name: string, value: string): string {
    return value === '' ? '' : ` ${name}="${escaped(value)}"`;
  }
}

function rectPath(x: number, y: number, width: number, height: number): string {
  return `M${roundToHundredth(x)} ${roundToHundredth(y)}h${roundToHundredth(width)}v${roundToHundredth(height)}h${roundToHundredth(-width)}Z`;
}

/** Rounds to a hundredth of a pixel. */
function roundToHundredth(value: number): number {
  return Math.round(value * 100) / 100;
}

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes text and attributes for XML, without characters that XML can't contain. */
function escaped(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what XML refuses
  const sanitized = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  return sanitized.replace(/[&<>"]/g, (character) => references[character] ?? '');
}
