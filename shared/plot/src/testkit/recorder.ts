import type { Ink } from '../canvas/ink';
import type { Box, Pen, Raster, RasterInk } from '../canvas/pen';

/** An ink whose colours and fonts are their own names, so that recordings are readable. */
export const namedInk: Ink = {
  colour: (token) => token,
  font: (sizePx, weight = 400) => `${sizePx}/${weight}`,
};

/**
 * Measures text with glyphs that are 60 % of the font size wide, like the digits of the design's
 * font.
 */
export function measureMonospace(text: string, font: string): number {
  return text.length * Number.parseFloat(font) * 0.6;
}

interface PenState {
  fillStyle: string | CanvasGradient | CanvasPattern;
  strokeStyle: string | CanvasGradient | CanvasPattern;
  globalAlpha: number;
  lineWidth: number;
  dash: number[];
  font: string;
  textAlign: CanvasTextAlign;
  transform: PenTransform;
}

/** Origin and rotation of the pen. */
interface PenTransform {
  readonly x: number;
  readonly y: number;
  /** Radians, clockwise. */
  readonly angle: number;
}

/** A text and its bounding box, in pixels of the chart. */
export interface RecordedText {
  readonly text: string;
  readonly box: Box;
  /**
   * The corners of the text itself, clockwise. They differ from the box where the text is rotated.
   */
  readonly corners: readonly { readonly x: number; readonly y: number }[];
}

/** A pen that records drawing calls, a line for each, for tests and reviews. */
export class Recorder implements Pen {
  private readonly lines: string[] = [];
  private readonly stateStack: PenState[] = [];
  private path: string[] = [];
  private dash: number[] = [];
  private transform: PenTransform = { x: 0, y: 0, angle: 0 };
  private readonly recordedTexts: RecordedText[] = [];
  fillStyle: PenState['fillStyle'] = 'black';
  strokeStyle: PenState['strokeStyle'] = 'black';
  globalAlpha = 1;
  lineWidth = 1;
  lineCap: CanvasLineCap = 'butt';
  lineJoin: CanvasLineJoin = 'miter';
  font = '10/400';
  imageSmoothingEnabled = true;
  letterSpacing = '0px';
  textAlign: CanvasTextAlign = 'start';
  textBaseline: CanvasTextBaseline = 'alphabetic';

  /** The drawing as text. */
  text(): string {
    return this.lines.join('\n');
  }

  /** All texts with their positions. */
  texts(): readonly RecordedText[] {
    return this.recordedTexts;
  }

  beginPath(): void {
    this.path = [];
  }
  moveTo(x: number, y: number): void {
    this.path.push(`M${round(x)} ${round(y)}`);
  }
  lineTo(x: number, y: number): void {
    this.path.push(`L${round(x)} ${round(y)}`);
  }
  bezierCurveTo(...points: [number, number, number, number, number, number]): void {
    this.path.push(`C${points.map(round).join(' ')}`);
  }
  closePath(): void {
    this.path.push('Z');
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.path.push(`rect ${[x, y, width, height].map(round).join(' ')}`);
  }
  arc(x: number, y: number, radius: number, from: number, to: number): void {
    const isFullTurn = Math.abs(to - from) >= 2 * Math.PI;
    const degrees = [from, to].map((angle) => Math.round((angle * 180) / Math.PI));
    const operation = isFullTurn ? 'circle' : `arc ${degrees.join('–')}°`;
    this.path.push(`${operation} ${[x, y, radius].map(round).join(' ')}`);
  }
  stroke(): void {
    const dash = this.dash.length > 0 ? ` dash ${this.dash.join(' ')}` : '';
    this.record(`stroke ${this.strokeStyle} ${this.lineWidth}${dash}`, this.path.join(''));
  }
  fill(): void {
    this.record(`fill ${this.fillStyle}`, this.path.join(''));
  }
  clip(): void {
    this.record('clip', this.path.join(''));
  }
  fillRect(x: number, y: number, width: number, height: number): void {
    this.record(`fill ${this.fillStyle}`, `rect ${[x, y, width, height].map(round).join(' ')}`);
  }
  strokeRect(x: number, y: number, width: number, height: number): void {
    this.record(`stroke ${this.strokeStyle}`, `rect ${[x, y, width, height].map(round).join(' ')}`);
  }
  clearRect(): void {}
  fillText(text: string, x: number, y: number): void {
    const at = `${round(x)} ${round(y)} ${this.textAlign}`;
    this.record(`text ${this.fillStyle} ${this.font}`, `${at} “${text}”`);
    this.recordedTexts.push({ text, ...this.textExtent(text, x, y) });
  }
  /** Records size, position, and the number of pixels of each ink. */
  drawRaster(
    { width, height, levels }: Raster,
    inks: readonly RasterInk[],
    left: number,
    top: number,
  ): void {
    const counts = inks.map(() => 0);
    for (let pixel = 0; pixel < width * height; pixel += 1) {
      const level = levels[pixel] as number;
      if (level > 0) counts[level - 1] = (counts[level - 1] as number) + 1;
    }
    const used = inks.flatMap(({ colour, alpha }, i) => {
      const name = alpha === 1 ? colour : `${colour} at ${round(alpha * 100)} %`;
      return counts[i] === 0 ? [] : [`${counts[i]} ${name}`];
    });
    this.record('raster', `${[left, top, width, height].map(round).join(' ')}: ${used.join(', ')}`);
  }
  drawImage(): void {
    throw new Error('the recorder draws rasters, not images');
  }
  setLineDash(segments: Iterable<number>): void {
    this.dash = [...segments];
  }
  translate(x: number, y: number): void {
    this.transform = { ...this.toChart(x, y), angle: this.transform.angle };
    this.record('translate', `${round(x)} ${round(y)}`);
  }
  rotate(angle: number): void {
    this.transform = { ...this.transform, angle: this.transform.angle + angle };
    this.record('rotate', String(round(angle)));
  }
  save(): void {
    const { fillStyle, strokeStyle, globalAlpha, lineWidth, dash, font, textAlign, transform } =
      this;
    const state = {
      fillStyle,
      strokeStyle,
      globalAlpha,
      lineWidth,
      dash,
      font,
      textAlign,
      transform,
    };
    this.stateStack.push(state);
  }
  restore(): void {
    Object.assign(this, this.stateStack.pop());
  }

  /** Converts a point of the pen's coordinates to pixels of the chart. */
  private toChart(x: number, y: number): { readonly x: number; readonly y: number } {
    const { angle } = this.transform;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return { x: this.transform.x + x * cos - y * sin, y: this.transform.y + x * sin + y * cos };
  }

  private textExtent(text: string, x: number, y: number): Omit<RecordedText, 'text'> {
    const width = measureMonospace(text, this.font);
    const sizePx = Number.parseFloat(this.font);
    const left = x - alignFraction(this.textAlign) * width;
    const middle = this.textBaseline === 'middle';
    const [top, bottom] = middle
      ? [y - sizePx * 0.5, y + sizePx * 0.5]
      : [y - sizePx * 0.75, y + sizePx * 0.25];
    const corners = [
      this.toChart(left, top),
      this.toChart(left + width, top),
      this.toChart(left + width, bottom),
      this.toChart(left, bottom),
    ];
    const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
    const box = {
      left: Math.min(...xs),
      top: Math.min(...ys),
      right: Math.max(...xs),
      bottom: Math.max(...ys),
    };
    return { box, corners };
  }

  private record(operation: string, operands: string): void {
    const alpha = this.globalAlpha === 1 ? '' : ` at ${round(this.globalAlpha * 100)} %`;
    this.lines.push(`${operation}${alpha}: ${operands}`);
  }
}

/** The fraction of a text that is before its anchor. */
function alignFraction(align: CanvasTextAlign): number {
  if (align === 'center') return 0.5;
  return align === 'end' || align === 'right' ? 1 : 0;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
