import type { Ink } from '../canvas/ink';
import { type Box, drawText, type Pen } from '../canvas/pen';
import type { Scene } from '../chart/chartDefinition';
import { formatNumber } from '../format/formatNumber';
import { i18nFor } from '../messages/i18n';
import type { Series } from '../series/seriesIndex';
import { truncateText } from './endLabels';

/** Height in pixels of the row above the plot that says what is left out. */
export const omissionsHeightPx = 18;

/** A number of values or marks that a chart leaves out. */
export interface Omission {
  readonly count: number;
  /** Contains `{count}`: `msg('{count} below 0 not shown')`. */
  readonly message?: string;
  /** Further values of the message. */
  readonly values?: Readonly<Record<string, string>>;
  /** Follows the count, in charts built with version 3.0.0. */
  readonly text?: string;
}

/** What a chart leaves out, cut to the width of the chart. Null for nothing. */
export function omissionsText(
  omissions: readonly Omission[],
  { locale, width, measure, font, cell }: Scene,
): string | null {
  // Of all cells at once.
  if (cell) return null;
  const i18n = i18nFor(locale);
  const texts = omissions
    .filter(({ count }) => count > 0)
    .map(({ count: n, message, text, values }) => {
      const count = formatNumber(n, { locale });
      return message ? i18n.t(message, { ...values, count, n }) : `${count} ${text}`;
    });
  if (texts.length === 0) return null;
  return truncateText(texts.join(', '), width - 8, (text) => measure(text, font(12)));
}

/**
 * Lays out a plot with what it leaves out in the row above it. References that are left out are
 * known once the plot is laid out, so that it is laid out again where they need the row.
 */
export function withOmissionsRow<Plot extends { readonly overlays: OverlayOmissions }>(
  layout: (omissions: string | null) => Plot,
  omissions: readonly Omission[],
  scene: Scene,
): Plot {
  const plot = layout(omissionsText(omissions, scene));
  const references = plot.overlays.references.omissions;
  if (references.every(({ count }) => count === 0)) return plot;
  return layout(omissionsText([...omissions, ...references], scene));
}

interface OverlayOmissions {
  readonly references: { readonly omissions: readonly Omission[] };
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
