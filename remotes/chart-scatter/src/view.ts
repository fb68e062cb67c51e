import type { Box } from '@chartroom/plot';
import type { RowRange } from './rowRange';
import type { Mapping } from './scale';

/** The colours whose names the viewer has hidden. */
export interface HiddenColours {
  /** Tells two apart. */
  readonly key: string;
  /** By code + 1, since a point without a colour has −1: 1 where it is hidden. */
  readonly isHidden: Uint8Array;
}

/** What is in view, and where it stands. */
export interface View {
  readonly x: Mapping;
  readonly y: Mapping;
  readonly plot: Box;
  readonly range: RowRange;
  /** Every row is counted, or one of so many for all of them: see `strideFor`. */
  readonly stride: number;
  readonly hidden: HiddenColours | null;
}

/** Rows that are counted in some 2 ms, far apart from each other as they are. */
const gestureRows = 1 << 17;
/** More rows than these are counted in slices: it takes some 15 ms. */
export const maxImmediateRows = 1 << 20;

/** While the viewer zooms, or all are still being counted, a part of many rows stands for all. */
export function strideFor({ from, to }: RowRange): number {
  return Math.max(1, Math.ceil((to - from) / gestureRows));
}

/** Equal keys show the same places; rows aside. */
export function viewKey({ x, y, plot, stride, hidden }: View): string {
  return JSON.stringify([x, y, plotSize(plot), stride, hidden?.key]);
}

/** Whole pixels of the plot. */
export function plotSize({ left, top, right, bottom }: Box) {
  return {
    width: Math.max(1, Math.round(right - left)),
    height: Math.max(1, Math.round(bottom - top)),
  };
}
