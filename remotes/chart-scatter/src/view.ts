import type { Box } from '@chartroom/plot';
import type { RowRange } from './rowRange';
import type { ScaleMapping } from './scale';

/** Colours that the viewer has hidden. */
export interface HiddenColours {
  /** Cache key. */
  readonly key: string;
  /** By code + 1, since −1 is no colour: 1 if it's hidden. */
  readonly isHidden: Uint8Array;
}

/** The visible part of the data and its mapping to pixels. */
export interface View {
  readonly x: ScaleMapping;
  readonly y: ScaleMapping;
  readonly plot: Box;
  readonly range: RowRange;
  /** Counts every row, or every `stride`-th row for all of them: see `strideFor`. */
  readonly stride: number;
  readonly hidden: HiddenColours | null;
}

/** Tolerance: not visible, but more than rounding errors. */
export const edgeTolerancePx = 0.01;

/** Rows that can be sampled in about 2 ms. */
const gestureRows = 1 << 17;
/** More rows are counted in slices; this many take about 15 ms. */
export const maxImmediateRows = 1 << 20;

/** Sampling stride for many rows while the viewer zooms or counting isn't complete. */
export function strideFor({ from, to }: RowRange): number {
  return Math.max(1, Math.ceil((to - from) / gestureRows));
}

/** Cache key of a view, independent of rows. */
export function viewKey({ x, y, plot, stride, hidden }: View): string {
  return JSON.stringify([x, y, plotSize(plot), stride, hidden?.key]);
}

/** Size of the plot in whole pixels. */
export function plotSize({ left, top, right, bottom }: Box) {
  return {
    width: Math.max(1, Math.round(right - left)),
    height: Math.max(1, Math.round(bottom - top)),
  };
}
