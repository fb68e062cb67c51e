import type { OptionValue } from '@chartroom/contract';
import type { Ink } from '../canvas/ink';
import { type Box, crisp, drawText, type Pen, type PositionedText } from '../canvas/pen';
import { instantOf } from '../scales/offsetPeriods';
import { truncateText } from './endLabels';

/** A note that the viewer has attached to a position on x. */
export interface Annotation {
  readonly value: number;
  readonly text: string;
}

/** An annotation in pixels. Its text is empty where it has no room. */
export interface AnnotationMark {
  readonly x: number;
  readonly text: string;
  /** Left edge and baseline of the text. */
  readonly textX: number;
  readonly textY: number;
  readonly width: number;
}

/** How `layoutAnnotations` places texts. Pixels of the chart. */
export interface AnnotationLayoutOptions {
  readonly plot: Box;
  /** Boxes of other texts, which annotations keep clear of. */
  readonly obstacles?: readonly Box[];
  /**
   * Places the texts at the top of the plot, for charts whose marks fill its bottom. Default:
   * false.
   */
  readonly isAtTop?: boolean;
  /** Width in pixels of a text at font size 12. */
  width(text: string): number;
}

const rowPx = 16;
const gapPx = 6;
const maxRows = 3;
const maxTextPx = 160;

/**
 * Parses annotations: `2008-09-15 Lehman Brothers`, `2008-09-15T10:30 …` (in the viewer's time
 * zone, unless a zone is written), or `42 the answer` where x is a number. Items that can't be
 * parsed are left out.
 */
export function parseAnnotations(
  option: OptionValue | undefined,
  { isTime, timeZone }: { readonly isTime: boolean; readonly timeZone: string },
): readonly Annotation[] {
  if (!Array.isArray(option)) return [];
  return option.flatMap((item) => {
    const [, position = '', text = ''] = /^\s*(\S+)\s*(.*)$/.exec(String(item)) ?? [];
    const value = isTime ? parseInstant(position, timeZone) : Number(position || Number.NaN);
    return Number.isFinite(value) ? [{ value, text: text.trim() }] : [];
  });
}

/**
 * A date or time in ISO 8601, in epoch milliseconds: on the clock of the zone, unless it names its
 * own. `NaN` for other texts.
 */
export function parseInstant(text: string, timeZone: string): number {
  const isZoned = /T.*(Z|[+-]\d\d:?\d\d)$/i.test(text);
  if (isZoned) return Date.parse(text);
  const [, date, clock = 'T00:00'] = /^([+-]?\d{4,6}(?:-\d\d){0,2})(T[\d:.]+)?$/.exec(text) ?? [];
  const wall = date ? Date.parse(`${date}${date.length > 9 ? `${clock}Z` : ''}`) : Number.NaN;
  return Number.isNaN(wall) ? wall : instantOf(wall, timeZone);
}

/**
 * Lays out the annotations in view, in rows. A text is at the left of its line, or at the right
 * where the left has no room.
 */
export function layoutAnnotations(
  annotations: readonly Annotation[],
  x: (value: number) => number,
  { plot, obstacles = [], isAtTop = false, width }: AnnotationLayoutOptions,
): readonly AnnotationMark[] {
  const boxes = [...obstacles];
  const lines = annotations
    .map(({ value, text }) => ({ x: x(value), text }))
    .filter((line) => line.x >= plot.left - 0.5 && line.x <= plot.right + 0.5);
  return lines.map((line): AnnotationMark => {
    const text = truncateText(line.text, Math.min(maxTextPx, (plot.right - plot.left) / 2), width);
    const textWidth = width(text);
    for (let row = 0; row < maxRows && text !== ''; row += 1) {
      const textY = isAtTop ? plot.top + 12 + row * rowPx : plot.bottom - gapPx - row * rowPx;
      for (const textX of [line.x - gapPx - textWidth, line.x + gapPx]) {
        const box = { left: textX, right: textX + textWidth, top: textY - 12, bottom: textY + 4 };
        const isBeside = box.left >= plot.left && box.right <= plot.right;
        const isInside = isBeside && box.top >= plot.top && box.bottom <= plot.bottom;
        const hasSpace =
          boxes.every((other) => !boxesOverlap(box, other)) &&
          lines.every((other) => other === line || other.x < box.left || other.x > box.right);
        if (!isInside || !hasSpace) continue;
        boxes.push(box);
        return { x: line.x, text, textX, textY, width: textWidth };
      }
    }
    return { x: line.x, text: '', textX: line.x, textY: plot.bottom, width: 0 };
  });
}

/** Whether two boxes share more than an edge. */
export function boxesOverlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Draws a dotted line for each annotation, a diamond on the axis, and the text beside the line. */
export function drawAnnotations(
  pen: Pen,
  marks: readonly AnnotationMark[],
  plot: Box,
  ink: Ink,
): void {
  for (const { x, text, textX, textY, width } of marks) {
    const lineX = crisp(x - 0.5);
    drawDottedLine(pen, [lineX, plot.top], [lineX, plot.bottom], ink);
    drawDiamond(pen, lineX, crisp(plot.bottom), ink);
    if (text === '') continue;
    drawOverMarks(pen, { x: textX, y: textY, text, width, colour: ink.colour('ink-2') }, ink);
  }
}

/** Draws a text at font size 12 so that lines that run behind it don't cross it out. */
export function drawOverMarks(
  pen: Pen,
  {
    x,
    y,
    text,
    width,
    colour,
  }: PositionedText & { readonly width: number; readonly colour: string },
  ink: Ink,
): void {
  pen.globalAlpha = 0.75;
  pen.fillStyle = ink.colour('panel');
  pen.fillRect(x - 2, y - 11, width + 4, 14);
  pen.globalAlpha = 1;
  drawText(pen, [{ x, y, text }], { font: ink.font(12), colour });
}

type Point = readonly [x: number, y: number];

/** Draws the line of an annotation. */
export function drawDottedLine(pen: Pen, from: Point, to: Point, ink: Ink): void {
  pen.strokeStyle = ink.colour('ink-3');
  pen.lineWidth = 1;
  pen.setLineDash([1, 3]);
  pen.beginPath();
  pen.moveTo(...from);
  pen.lineTo(...to);
  pen.stroke();
  pen.setLineDash([]);
}

/** Draws the mark of an annotation on its axis. */
export function drawDiamond(pen: Pen, x: number, y: number, ink: Ink): void {
  pen.beginPath();
  pen.moveTo(x, y - 4);
  pen.lineTo(x + 4, y);
  pen.lineTo(x, y + 4);
  pen.lineTo(x - 4, y);
  pen.closePath();
  pen.fillStyle = ink.colour('panel');
  pen.fill();
  pen.strokeStyle = ink.colour('ink-3');
  pen.stroke();
}
