import { fillPatterned } from '../canvas/hatching';
import type { ColourToken, Ink } from '../canvas/ink';
import { drawText, type Pen } from '../canvas/pen';
import { tracePoint } from '../canvas/pointSymbol';
import { type LegendSwatch, seriesStyle } from '../canvas/seriesStyle';
import type { LegendKey } from '../chart/chartDefinition';
import { i18nFor } from '../messages/i18n';
import { truncateText } from './endLabels';

/** A name of a legend in a row, in pixels of the chart. */
export interface LegendItem {
  /** Cut to fit. */
  readonly name: string;
  readonly token: ColourToken;
  readonly dash: readonly number[];
  /** Default: that of the legend. */
  readonly swatch?: LegendSwatch | undefined;
  readonly x: number;
  readonly key: LegendKey;
  /** Hidden by the viewer. The name stays in the legend, so that it can be shown again. */
  readonly isHidden: boolean;
}

/** Height of a legend's row in pixels. */
export const legendHeightPx = 20;
const swatchPx = 12;
const gapPx = 16;
const maxNamePx = 120;
/** Names aren't cut to less than this for all of them to fit. */
const minNamePx = 44;

/**
 * Lays out names in one row. Names are cut only where not all of them fit in full: the longest
 * first, so that all fit. Where that would leave too little of them, those that don't fit are
 * counted (`3 more`).
 */
export function layoutLegend(
  names: readonly {
    readonly name: string;
    readonly token: ColourToken;
    /** Dash pattern of the line, as of `setLineDash`. Default: solid. */
    readonly dash?: readonly number[];
    readonly isHidden?: boolean;
    readonly swatch?: LegendSwatch;
  }[],
  left: number,
  right: number,
  width: (text: string) => number,
  locale: string,
): { readonly items: readonly LegendItem[]; readonly more: string; readonly moreX: number } {
  const namesRoom = right - left - names.length * (swatchPx + 6 + gapPx) + gapPx;
  const sharedPx = evenLimit(
    names.map(({ name }) => width(name)),
    namesRoom,
  );
  const fitsAll = sharedPx >= minNamePx;
  const moreText = (count: number) => i18nFor(locale).t('{count} more', { count });
  const items: LegendItem[] = [];
  let x = left;
  for (const [i, { name, token, dash = [], isHidden = false, swatch }] of names.entries()) {
    const text = truncateText(name, fitsAll ? sharedPx : maxNamePx, width);
    const end = x + swatchPx + 6 + width(text);
    const isLast = fitsAll || i === names.length - 1;
    const reservedWidth = isLast ? 0 : gapPx + width(moreText(99));
    if (end + reservedWidth > right && i > 0) break;
    const box = { left: x, top: 0, right: end, bottom: legendHeightPx };
    items.push({ name: text, token, dash, swatch, x, key: { name, box }, isHidden });
    x = end + gapPx;
  }
  const omittedCount = names.length - items.length;
  return { items, more: omittedCount > 0 ? moreText(omittedCount) : '', moreX: x };
}

/** The largest limit to which widths can be cut so that their sum is within a room. */
function evenLimit(widths: readonly number[], room: number): number {
  let rest = room;
  const sorted = [...widths].sort((a, b) => a - b);
  for (const [i, width] of sorted.entries()) {
    const share = rest / (sorted.length - i);
    if (width > share) return share;
    rest -= width;
  }
  return Number.POSITIVE_INFINITY;
}

/** Draws a legend's row at the top of the chart. `alpha` is the opacity of the swatches, 0 to 1. */
export function drawLegend(
  pen: Pen,
  { items, more, moreX }: ReturnType<typeof layoutLegend>,
  ink: Ink,
  alpha: number,
  legendSwatch: LegendSwatch = 'line',
): void {
  pen.globalAlpha = alpha;
  for (const { token, dash, x, isHidden, swatch = legendSwatch } of items) {
    pen.fillStyle = ink.colour(isHidden ? 'line-strong' : token);
    const { symbol, pattern } = seriesStyle(token);
    if (swatch === 'dot') {
      pen.beginPath();
      // As large as a point of a scatter chart.
      tracePoint(pen, symbol, x + swatchPx / 2, 7.5, 4);
      pen.fill();
    } else if (pattern && dash.length === 0) {
      const box = { left: x, right: x + swatchPx, top: 3, bottom: 12 };
      fillPatterned(pen, box, token, ink);
    } else drawSwatch(pen, x, dash);
  }
  pen.globalAlpha = 1;
  const font = ink.font(12);
  for (const { name, x, isHidden, key } of items) {
    const colour = ink.colour(isHidden ? 'ink-3' : 'ink-2');
    drawText(pen, [{ x: x + swatchPx + 6, y: 12, text: name }], { font, colour });
    // Struck through, so that hidden names don't differ by colour alone.
    if (isHidden) pen.fillRect(x + swatchPx + 6, 8, key.box.right - x - swatchPx - 6, 1);
  }
  if (more) drawText(pen, [{ x: moreX, y: 12, text: more }], { font, colour: ink.colour('ink-3') });
}

/** Draws a swatch. Its dashes are half as long as those of the line, so that several fit. */
function drawSwatch(pen: Pen, x: number, dash: readonly number[]): void {
  let [offset, i] = [0, 0];
  while (offset < swatchPx) {
    const end = Math.min(swatchPx, offset + (dash[i % dash.length] ?? 2 * swatchPx) / 2);
    if (i % 2 === 0) pen.fillRect(x + offset, 6, end - offset, 3);
    [offset, i] = [end, i + 1];
  }
}
