import type { Ink } from '../canvas/ink';
import { type Box, drawText, type Pen } from '../canvas/pen';
import type { Scene } from '../chart/chartDefinition';
import { formatNumber } from '../format/formatNumber';
import type { Series } from '../series/seriesIndex';
import { truncateText } from './endLabels';

/** Height in pixels of the row above the plot that says what is left out. */
export const omissionsHeightPx = 18;

/** What a chart leaves out, cut to the width of the chart. Null for nothing. */
export function omissionsText(
  counts: readonly { readonly count: number; readonly text: string }[],
  { locale, width, measure, font }: Scene,
): string | null {
  const texts = counts
    .filter(({ count }) => count > 0)
    .map(({ count, text }) => `${formatNumber(count, { locale })} ${text}`);
  if (texts.length === 0) return null;
  return truncateText(texts.join(', '), width - 8, (text) => measure(text, font(12)));
}

/** Draws the text in the row above the plot. */
export function drawOmissions(pen: Pen, { top }: Pick<Box, 'top'>, text: string, ink: Ink): void {
  const style = { font: ink.font(12), colour: ink.colour('ink-3') };
  drawText(pen, [{ x: 0, y: top - 10, text }], style);
}

/** Counts rows below 0, and with `isZeroIn` those at 0 too. */
export function* countBelowZero(
  { y, length }: Pick<Series, 'y' | 'length'>,
  includesZero: boolean,
): Generator<void, number, void> {
  let count = 0;
  for (let row = 0; row < length; row += 1) {
    const value = y[row] as number;
    if (value < 0 || (includesZero && value === 0)) count += 1;
    if (row % 131_072 === 131_071) yield;
  }
  return count;
}
