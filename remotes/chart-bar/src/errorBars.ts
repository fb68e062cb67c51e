import {
  type Box,
  crisp,
  drawLine,
  formatNumberParts,
  type Ink,
  type NumberStyle,
  numberLabel,
  type Pen,
  type Span,
} from '@chartroom/plot';
import type { Band } from './band';
import type { TimeView } from './bandsInView';
import type { BarIndex } from './barIndex';

/** Lower and upper bound of each bar, by band and series; null unless both are known. */
export type BarBounds = readonly (readonly (Span | null)[])[];

/** From the lower to the upper bound of a bar, in pixels. */
export interface ErrorBar {
  /** The middle of the bar, across. */
  readonly across: number;
  readonly from: number;
  readonly to: number;
  /** Half the length of the caps. */
  readonly capPx: number;
}

const maxCapPx = 5;

/** Bounds of the series that the viewer hasn't hidden. */
export function shownBounds(
  { bounds }: BarIndex,
  bands: readonly Band[],
  view: TimeView | null,
  isHidden: (series: number) => boolean,
): BarBounds | null {
  if (!bounds) return null;
  const count = bounds.series.length / 2;
  return bounds.values(bands, view).map((values) =>
    values.slice(0, count).map((low, i) => {
      const high = values[count + i] ?? Number.NaN;
      return Number.isNaN(low) || Number.isNaN(high) || isHidden(i) ? null : [low, high];
    }),
  );
}

/** Error bars of the bars that are drawn. */
export function placeErrorBars(
  bars: readonly { readonly band: number; readonly series: number; readonly box: Box }[],
  bounds: BarBounds,
  scale: (value: number) => number,
  isHorizontal: boolean,
): readonly ErrorBar[] {
  return bars.flatMap(({ band, series, box }) => {
    const span = bounds[band]?.[series];
    if (!span) return [];
    const [start, end] = isHorizontal ? [box.top, box.bottom] : [box.left, box.right];
    const capPx = Math.min(maxCapPx, Math.floor((end - start - 1) / 2));
    const [from, to] = [scale(span[0]), scale(span[1])];
    // A log axis has no 0.
    if (Number.isNaN(from) || Number.isNaN(to)) return [];
    return [{ across: (start + end) / 2, from, to, capPx }];
  });
}

export function drawErrorBars(
  pen: Pen,
  errorBars: readonly ErrorBar[],
  isHorizontal: boolean,
  ink: Ink,
): void {
  const colour = ink.colour('ink-1');
  const line = (a: readonly [number, number], b: readonly [number, number]) => {
    if (isHorizontal) drawLine(pen, [a[1], a[0]], [b[1], b[0]], colour);
    else drawLine(pen, a, b, colour);
  };
  for (const { across, from, to, capPx } of errorBars) {
    const middle = crisp(across - 0.5);
    line([middle, from], [middle, to]);
    if (capPx < 1) continue;
    for (const end of [from, to]) {
      const at = crisp(end);
      line([middle - capPx, at], [middle + capPx, at]);
    }
  }
}

/** ` (10.1–14.2)` after a value; empty without bounds. */
export function boundsText(span: Span | null | undefined, style: NumberStyle): string {
  if (!span) return '';
  const [low, high] = span.map((value) => numberLabel(formatNumberParts(value, style)));
  return ` (${low}–${high})`;
}
