import type { Box } from '@chartroom/plot';
import { barInset, laneTop } from './laneGeometry';
import { stateNames } from './stateNames';
import { endOfSpan } from './timelineIndex';
import type { TimelineMarks } from './timelineMarks';

/** A span, identified by what stays the same when data arrives. */
export interface SpanCursor {
  /** Null for a time in all lanes, where another panel’s cursor is. */
  readonly lane: string | null;
  readonly start: number;
  /** Sub-row of the lane. */
  readonly subRow: number;
}

/** Where a span is in the index. */
export interface SpanPosition {
  readonly lane: number;
  readonly subRow: number;
  /** Position in the sub-row. */
  readonly i: number;
  readonly span: number;
}

export function positionOf({ index }: TimelineMarks, cursor: SpanCursor): SpanPosition | null {
  const lane = cursor.lane === null ? undefined : index.laneByName.get(cursor.lane);
  const found = lane === undefined ? undefined : index.lanes[lane]?.lane;
  const spans = found?.subRows[cursor.subRow];
  if (lane === undefined || !found || !spans) return null;
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((found.starts[spans[middle] as number] as number) < cursor.start) low = middle + 1;
    else high = middle;
  }
  const span = spans[low];
  if (span === undefined || found.starts[span] !== cursor.start) return null;
  return { lane, subRow: cursor.subRow, i: low, span };
}

/** The cursor of the span at a position in a sub-row. */
export function cursorAt(
  { index }: TimelineMarks,
  lane: number,
  subRow: number,
  i: number,
): SpanCursor | null {
  const found = index.lanes[lane]?.lane;
  const span = found?.subRows[subRow]?.[i];
  if (!found || span === undefined) return null;
  return { lane: found.name, start: found.starts[span] as number, subRow };
}

/** Whether the viewer has hidden its state. */
export function isHidden({ index, scene }: TimelineMarks, lane: number, span: number): boolean {
  const state = index.lanes[lane]?.lane.states[span];
  if (state === undefined || scene.hidden.size === 0) return false;
  return scene.hidden.has(stateNames(index, scene).name(state));
}

/** The box of a span, moved to the edge of the plot where it isn't in view. */
export function boxOf(marks: TimelineMarks, { lane, subRow, span }: SpanPosition): Box {
  const { index, plot, geometry, domain } = marks;
  const row = index.lanes[lane];
  if (!row) return plot;
  const scale = (plot.right - plot.left) / (domain[1] - domain[0]);
  const xOf = (time: number) =>
    Math.max(plot.left, Math.min(plot.right, plot.left + (time - domain[0]) * scale));
  const left = Math.round(xOf(row.lane.starts[span] as number));
  const right = Math.max(left + 2, Math.round(xOf(endOfSpan(row, span, index.openEnd))));
  const heading = row.heading === null ? 0 : geometry.headingPx;
  const laneY = plot.top + laneTop(index.lanes, lane, geometry) - geometry.topPx + heading;
  const inset = barInset(geometry.rowPx);
  const yOf = (y: number) => Math.round(Math.max(plot.top, Math.min(plot.bottom, y)));
  return {
    left: Math.min(left, plot.right - 2),
    right: Math.min(right, plot.right),
    top: yOf(laneY + subRow * geometry.rowPx + inset),
    bottom: yOf(laneY + (subRow + 1) * geometry.rowPx - inset),
  };
}
