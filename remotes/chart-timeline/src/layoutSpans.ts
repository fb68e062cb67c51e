import type { Box, ColourToken, Span } from '@chartroom/plot';
import type { LaneRow } from './laneRows';
import { type ColumnShares, layoutColumn, type OnPart } from './layoutColumn';
import type { SpanMarks } from './spanMarks';
import { endAt, endOfSpan } from './timelineIndex';

/** What the spans of all lanes in view are laid out by. */
export interface SpanContext {
  readonly plot: Box;
  readonly domain: Span;
  readonly openEnd: number;
  /** Number of states. */
  readonly stateCount: number;
  /** Whether spans without a length are points in time, drawn as diamonds. */
  readonly hasMilestones: boolean;
  tokenOf(state: number): ColourToken;
  /** Null where all states are shown. */
  readonly isHidden: ((state: number) => boolean) | null;
  /** Whether only others are selected. Null where nothing is. */
  readonly isFaded: ((state: number, start: number, end: number) => boolean) | null;
  /** From 0 to 1. `NaN` without progress. */
  progressOf(row: number): number;
}

/** One sub-row of a lane, from `top` to `bottom`. */
export interface SubRow {
  readonly lane: number;
  readonly row: LaneRow;
  readonly spans: readonly number[];
  readonly top: number;
  readonly bottom: number;
}

const milestonePx = 10;
const newestPx = 2;
/** Bars from this width on have a gap of a pixel to the next one. */
const minGapPx = 4;

/**
 * Lays out the spans of a sub-row, which are in order and don't overlap. Spans of a pixel or more
 * are bars. Narrower ones are summed up by column: each column shows the share that every state has
 * of it, so that no state hides another.
 */
export function layoutSubRow(subRow: SubRow, context: SpanContext, marks: SpanMarks): void {
  const { row, spans, top, bottom, lane } = subRow;
  const { plot, domain, openEnd, isHidden, isFaded } = context;
  const { starts, ends, states, rows } = row.lane;
  const [from, to] = domain;
  const width = plot.right - plot.left;
  const scale = width / (to - from);
  let time = from;
  // One function for all columns: there are as many parts as pixels.
  const addPart: OnPart = (state, y0, y1) =>
    marks.addPart(state, isFaded?.(state, time, time + 1 / scale) ?? false, y0, y1);
  const columns = new ColumnSums(context.stateCount, (column, sums) => {
    time = from + column / scale;
    marks.moveTo(plot.left + column);
    layoutColumn(sums, top, bottom, addPart);
  });
  let milestoneX = Number.NEGATIVE_INFINITY;
  for (let i = firstInView(subRow, from, openEnd); i < spans.length; i += 1) {
    // Of many spans most are narrow, and in the column of the one before.
    i = columns.addNarrow(subRow, i, { from, scale, isHidden });
    const span = spans[i];
    if (span === undefined) break;
    const start = starts[span] as number;
    if (start > to) break;
    const state = states[span] as number;
    if (isHidden?.(state)) continue;
    const given = ends[span] as number;
    const end = endAt(start, given, openEnd);
    const x0 = Math.max(0, (start - from) * scale);
    const x1 = Math.min(width, (end - from) * scale);
    if (start === end) {
      const x = Math.round(plot.left + x0);
      if (x === milestoneX) continue;
      milestoneX = x;
      // A span without an end has just begun.
      const isMilestone = context.hasMilestones && !Number.isNaN(ends[span] as number);
      const box = isMilestone ? milestoneBox(x, subRow) : newestBox(x, plot, subRow);
      const list = isMilestone ? marks.milestones : marks.bars;
      const token = context.tokenOf(state);
      list.push({
        ...box,
        ...{ lane, span, token, progressX: box.left },
        isFaded: isFaded?.(state, start, end) ?? false,
      });
      continue;
    }
    if (end <= from || start >= to) continue;
    const isNarrow = (end - start) * scale < 1;
    columns.add(state, x0, x1, isNarrow);
    if (isNarrow) continue;
    const left = plot.left + Math.round(x0);
    const next = spans[i + 1];
    const isTouching = next !== undefined && starts[next] === end;
    const right = Math.max(left + 1, plot.left + Math.round(x1));
    const gap = isTouching && x1 - x0 >= minGapPx ? 1 : 0;
    const progress = context.progressOf(rows[span] as number);
    const fullWidth = (end - start) * scale;
    const doneX = plot.left + (start - from) * scale + progress * fullWidth;
    marks.bars.push({
      left,
      right: right - gap,
      top,
      bottom,
      lane,
      span,
      token: context.tokenOf(state),
      isFaded: isFaded?.(state, start, end) ?? false,
      progressX: progress > 0 ? Math.max(left, Math.min(right - gap, Math.round(doneX))) : left,
    });
  }
  columns.end();
}

/** A diamond. */
function milestoneBox(x: number, { top, bottom }: SubRow): Box {
  const half = Math.min(milestonePx, bottom - top) / 2;
  const middle = (top + bottom) / 2;
  return { left: x - half, right: x + half, top: middle - half, bottom: middle + half };
}

/** A state that has just begun is visible, though it has lasted for no time. */
function newestBox(x: number, plot: Box, { top, bottom }: SubRow): Box {
  const left = Math.max(plot.left, Math.min(x, plot.right - newestPx));
  return { left, right: left + newestPx, top, bottom };
}

/** The first span that ends after `from`. */
export function firstInView(
  { row, spans }: Pick<SubRow, 'row' | 'spans'>,
  from: number,
  openEnd: number,
): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (endOfSpan(row, spans[middle] as number, openEnd) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

type NarrowContext = Pick<SpanContext, 'isHidden'> & {
  readonly from: number;
  /** Pixels per millisecond. */
  readonly scale: number;
};

/** Sums up spans by column of a pixel. Reports those with narrow spans, from left to right. */
class ColumnSums {
  private column = -1;
  private hasNarrow = false;
  readonly px: Float64Array;
  readonly states: number[] = [];

  constructor(
    stateCount: number,
    private readonly onColumn: (column: number, sums: ColumnShares) => void,
  ) {
    // The last is for spans without a state.
    this.px = new Float64Array(stateCount + 1);
  }

  /** Adds a span from `x0` to `x1`, in pixels from the left of the plot. */
  add(state: number, x0: number, x1: number, isNarrow: boolean): void {
    const first = Math.floor(x0);
    const last = Math.max(first, Math.ceil(x1) - 1);
    if (first !== this.column) this.moveTo(first);
    this.addTo(state, Math.min(x1, first + 1) - x0, isNarrow);
    if (last === first) return;
    this.moveTo(last);
    this.addTo(state, x1 - last, isNarrow);
  }

  /**
   * Adds the spans of a sub-row from `i` on that are narrow and within the column of the one before.
   * Returns the first that isn't. A loop of its own, with few steps, because there may be far more
   * spans than pixels.
   */
  addNarrow(
    { row: { lane }, spans }: Pick<SubRow, 'row' | 'spans'>,
    i: number,
    { from, scale, isHidden }: NarrowContext,
  ): number {
    const { column, px } = this;
    if (column < 0) return i;
    const { starts, ends, states } = lane;
    const last = px.length - 1;
    let next = i;
    for (; next < spans.length; next += 1) {
      const span = spans[next] as number;
      const x1 = ((ends[span] as number) - from) * scale;
      // Also for open spans, whose end is NaN.
      if (!(x1 <= column + 1)) break;
      const length = x1 - ((starts[span] as number) - from) * scale;
      if (length <= 0 || length >= 1) break;
      const state = states[span] as number;
      if (isHidden?.(state)) continue;
      const slot = state < 0 ? last : state;
      const sum = px[slot] as number;
      if (sum === 0) insertInOrder(this.states, slot);
      px[slot] = sum + Math.max(length, Number.MIN_VALUE);
      this.hasNarrow = true;
    }
    return next;
  }

  end(): void {
    this.moveTo(-1);
  }

  private addTo(state: number, px: number, isNarrow: boolean): void {
    if (isNarrow) this.hasNarrow = true;
    const slot = state < 0 ? this.px.length - 1 : state;
    if (this.px[slot] === 0) insertInOrder(this.states, slot);
    // More than nothing, so that a state isn't listed twice.
    this.px[slot] = (this.px[slot] as number) + Math.max(px, Number.MIN_VALUE);
  }

  private moveTo(column: number): void {
    const { px, states } = this;
    if (this.hasNarrow) this.onColumn(this.column, this);
    for (const state of states) px[state] = 0;
    states.length = 0;
    this.column = column;
    this.hasNarrow = false;
  }
}

/** Columns have few states: inserting each costs less than sorting. */
function insertInOrder(states: number[], state: number): void {
  let i = states.length;
  while (i > 0 && (states[i - 1] as number) > state) {
    states[i] = states[i - 1] as number;
    i -= 1;
  }
  states[i] = state;
}
