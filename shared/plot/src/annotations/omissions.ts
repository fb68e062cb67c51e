import type { Ink } from '../canvas/ink';
import { type Box, drawText, type Pen } from '../canvas/pen';
import type { Scene } from '../chart/chartDefinition';
import { formatNumber } from '../format/formatNumber';
import type { Series } from '../series/seriesIndex';
import { fitted } from './endLabels';

/** Height of the row above the plot that says what a chart leaves out. */
export const omissionsPx = 18;

/** What a chart leaves out, cut to the room that there is; null for nothing. */
export function omissionsOf(
  found: readonly { readonly count: number; readonly text: string }[],
  { locale, width, measure, font }: Scene,
): string | null {
  const texts = found
    .filter(({ count }) => count > 0)
    .map(({ count, text }) => `${formatNumber(count, { locale })} ${text}`);
  if (texts.length === 0) return null;
  return fitted(texts.join(', '), width - 8, (text) => measure(text, font(12)));
}

/** In the row above the plot. */
export function drawOmissions(pen: Pen, { top }: Pick<Box, 'top'>, text: string, ink: Ink): void {
  const look = { font: ink.font(12), colour: ink.colour('ink-3') };
  drawText(pen, [{ x: 0, y: top - 10, text }], look);
}

/** Rows at or below 0 (`isZeroIn`), or below it. */
export function* countBelow(
  { y, length }: Pick<Series, 'y' | 'length'>,
  isZeroIn: boolean,
): Generator<void, number, void> {
  let count = 0;
  for (let row = 0; row < length; row += 1) {
    const value = y[row] as number;
    if (value < 0 || (isZeroIn && value === 0)) count += 1;
    if (row % 131_072 === 131_071) yield;
  }
  return count;
}
