import type { LaneRow } from './laneRows';
import type { LaneGeometry } from './timelineMarks';

const minRowPx = 22;
/** Rows are this low if all of them fit then. */
const minFittingRowPx = 17;
const maxRowPx = 72;
export const headingPx = 22;

/** Lanes share the height where they fit; otherwise they scroll. */
export function laneGeometry(
  lanes: readonly LaneRow[],
  viewPx: number,
  topPx: number,
): LaneGeometry {
  const last = lanes.at(-1);
  const subRows = last ? last.subRowsAbove + Math.max(1, last.lane.subRows.length) : 0;
  const headings = last ? last.headingsAbove + (last.heading === null ? 0 : 1) : 0;
  const room = Math.floor((viewPx - headings * headingPx) / Math.max(1, subRows));
  // Of a low panel, one lane is in view.
  const least = room >= minFittingRowPx ? minFittingRowPx : minRowPx;
  const min = Math.max(4, Math.min(least, Math.floor(viewPx)));
  const rowPx = Math.max(min, Math.min(maxRowPx, room));
  const totalPx = subRows * rowPx + headings * headingPx;
  const hasScrollBar = totalPx > viewPx + 1;
  const maxTop = hasScrollBar ? totalPx - viewPx : 0;
  const top = Math.round(Math.max(0, Math.min(topPx, maxTop)));
  return { rowPx, headingPx, topPx: top, totalPx, viewPx, hasScrollBar };
}

/** Pixels between a bar and the edges of its row. */
export function barInset(rowPx: number): number {
  if (rowPx < 12) return 1;
  return rowPx < 20 ? 2 : Math.min(6, Math.max(3, Math.round(rowPx / 9)));
}

/** The top of a lane, its heading included, in pixels from the top of the first. */
export function laneTop(
  lanes: readonly LaneRow[],
  lane: number,
  { rowPx, totalPx }: Pick<LaneGeometry, 'rowPx' | 'totalPx'>,
): number {
  const row = lanes[lane];
  return row ? row.subRowsAbove * rowPx + row.headingsAbove * headingPx : totalPx;
}

/** The lane at a pixel from the top of the first. */
export function laneAt(
  lanes: readonly LaneRow[],
  px: number,
  geometry: Pick<LaneGeometry, 'rowPx' | 'totalPx'>,
): number {
  let [low, high] = [0, lanes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (laneTop(lanes, middle + 1, geometry) <= px) low = middle + 1;
    else high = middle;
  }
  return Math.min(low, Math.max(0, lanes.length - 1));
}
