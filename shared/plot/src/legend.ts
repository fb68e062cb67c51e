import { fitted } from './endLabels';
import type { Ink, Token } from './ink';
import { drawText, type Pen } from './pen';

export interface LegendItem {
  readonly name: string;
  readonly token: Token;
  readonly x: number;
}

export const legendPx = 20;
const swatchPx = 12;
const gapPx = 16;

/** One row: long names are cut only where the row has no room for all of them; the rest is counted. */
export function layoutLegend(
  names: readonly { readonly name: string; readonly token: Token }[],
  left: number,
  right: number,
  width: (text: string) => number,
): { readonly items: readonly LegendItem[]; readonly more: string; readonly moreX: number } {
  const whole = names.reduce((sum, { name }) => sum + swatchPx + 6 + width(name) + gapPx, -gapPx);
  const mostPx = left + whole <= right ? Number.POSITIVE_INFINITY : 120;
  const items: LegendItem[] = [];
  let x = left;
  for (const [i, { name, token }] of names.entries()) {
    const text = fitted(name, mostPx, width);
    const end = x + swatchPx + 6 + width(text);
    const reserve = i < names.length - 1 ? gapPx + width('99 more') : 0;
    if (end + reserve > right && i > 0) break;
    items.push({ name: text, token, x });
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
): void {
  pen.globalAlpha = alpha;
  for (const { token, x } of items) {
    pen.fillStyle = ink.colour(token);
    pen.fillRect(x, 6, swatchPx, 3);
  }
  pen.globalAlpha = 1;
  const font = ink.font(12);
  const texts = items.map(({ name, x }) => ({ x: x + swatchPx + 6, y: 12, text: name }));
  drawText(pen, texts, { font, colour: ink.colour('ink-2') });
  if (more) drawText(pen, [{ x: moreX, y: 12, text: more }], { font, colour: ink.colour('ink-3') });
}
