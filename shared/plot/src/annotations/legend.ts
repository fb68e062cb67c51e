import type { Ink, Token } from '../canvas/ink';
import { drawText, type Pen } from '../canvas/pen';
import type { Key } from '../chart/chartDefinition';
import { fitted } from './endLabels';

export interface LegendItem {
  /** Cut to fit. */
  readonly name: string;
  readonly token: Token;
  readonly dash: readonly number[];
  readonly x: number;
  readonly key: Key;
  /** The viewer hid it: its name stays, so that they can bring it back. */
  readonly isHidden: boolean;
}

export const legendPx = 20;
const swatchPx = 12;
const gapPx = 16;

/** One row: long names are cut only where the row has no room for all of them; the rest is counted. */
export function layoutLegend(
  names: readonly {
    readonly name: string;
    readonly token: Token;
    /** Of its line. Default: drawn through. */
    readonly dash?: readonly number[];
    readonly isHidden?: boolean;
  }[],
  left: number,
  right: number,
  width: (text: string) => number,
): { readonly items: readonly LegendItem[]; readonly more: string; readonly moreX: number } {
  const whole = names.reduce((sum, { name }) => sum + swatchPx + 6 + width(name) + gapPx, -gapPx);
  const mostPx = left + whole <= right ? Number.POSITIVE_INFINITY : 120;
  const items: LegendItem[] = [];
  let x = left;
  for (const [i, { name, token, dash = [], isHidden = false }] of names.entries()) {
    const text = fitted(name, mostPx, width);
    const end = x + swatchPx + 6 + width(text);
    const reserve = i < names.length - 1 ? gapPx + width('99 more') : 0;
    if (end + reserve > right && i > 0) break;
    const box = { left: x, top: 0, right: end, bottom: legendPx };
    items.push({ name: text, token, dash, x, key: { name, box }, isHidden });
    x = end + gapPx;
  }
  const hidden = names.length - items.length;
  return { items, more: hidden > 0 ? `${hidden} more` : '', moreX: x };
}

export function drawLegend(
  pen: Pen,
  { items, more, moreX }: ReturnType<typeof layoutLegend>,
  ink: Ink,
  alpha: number,
  swatch: 'line' | 'dot' = 'line',
): void {
  pen.globalAlpha = alpha;
  for (const { token, dash, x, isHidden } of items) {
    pen.fillStyle = ink.colour(isHidden ? 'line-strong' : token);
    if (swatch === 'line') drawSwatch(pen, x, dash);
    else fillDot(pen, x + swatchPx / 2, 7.5);
  }
  pen.globalAlpha = 1;
  const font = ink.font(12);
  for (const { name, x, isHidden, key } of items) {
    const colour = ink.colour(isHidden ? 'ink-3' : 'ink-2');
    drawText(pen, [{ x: x + swatchPx + 6, y: 12, text: name }], { font, colour });
    // Struck through, so that it is not told by its colour alone.
    if (isHidden) pen.fillRect(x + swatchPx + 6, 8, key.box.right - x - swatchPx - 6, 1);
  }
  if (more) drawText(pen, [{ x: moreX, y: 12, text: more }], { font, colour: ink.colour('ink-3') });
}

/** Dashes are half as long as those of the line, so that several fit. */
function drawSwatch(pen: Pen, x: number, dash: readonly number[]): void {
  let [at, i] = [0, 0];
  while (at < swatchPx) {
    const end = Math.min(swatchPx, at + (dash[i % dash.length] ?? 2 * swatchPx) / 2);
    if (i % 2 === 0) pen.fillRect(x + at, 6, end - at, 3);
    [at, i] = [end, i + 1];
  }
}

/** As large as a point of a scatter chart. */
function fillDot(pen: Pen, x: number, y: number): void {
  pen.beginPath();
  pen.arc(x, y, 4, 0, 2 * Math.PI);
  pen.fill();
}
