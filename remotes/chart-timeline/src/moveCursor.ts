import type { CursorStep } from '@chartroom/plot';
import { firstInView } from './layoutSpans';
import { cursorAt, isHidden, positionOf, type SpanCursor, type SpanPosition } from './spanPosition';
import { endOfSpan } from './timelineIndex';
import type { TimelineMarks } from './timelineMarks';

/** Left and right lead to the next span of the lane, up and down to the next lane. */
export function moveCursor(
  marks: TimelineMarks,
  cursor: SpanCursor | null,
  step: CursorStep,
): SpanCursor | null {
  const position = cursor && positionOf(marks, cursor);
  if (!position) return step === 'home' ? firstSpan(marks, 'first') : firstSpan(marks, 'last');
  const { lane, subRow, i } = position;
  switch (step) {
    case 'left':
      return nextSpan(marks, lane, subRow, i, -1) ?? cursor;
    case 'right':
      return nextSpan(marks, lane, subRow, i, 1) ?? cursor;
    case 'home':
      return spanAtEnd(marks, lane, subRow, 'first') ?? cursor;
    case 'end':
      return spanAtEnd(marks, lane, subRow, 'last') ?? cursor;
    default:
      return nextRow(marks, position, step === 'up' ? -1 : 1) ?? cursor;
  }
}

/** In the first lane that has a span in view. */
function firstSpan(marks: TimelineMarks, end: 'first' | 'last'): SpanCursor | null {
  const { lanes } = marks.index;
  for (const [lane, row] of lanes.entries()) {
    for (const subRow of row.lane.subRows.keys()) {
      const found = spanAtEnd(marks, lane, subRow, end);
      if (found) return found;
    }
  }
  return null;
}

/** The first or last span of a sub-row that is in view. */
function spanAtEnd(
  marks: TimelineMarks,
  lane: number,
  subRow: number,
  end: 'first' | 'last',
): SpanCursor | null {
  const [from, to] = rangeInView(marks, lane, subRow);
  if (from > to) return null;
  const start = end === 'first' ? from - 1 : to + 1;
  return nextSpan(marks, lane, subRow, start, end === 'first' ? 1 : -1);
}

function nextSpan(
  marks: TimelineMarks,
  lane: number,
  subRow: number,
  i: number,
  step: 1 | -1,
): SpanCursor | null {
  const spans = marks.index.lanes[lane]?.lane.subRows[subRow] ?? [];
  const [from, to] = rangeInView(marks, lane, subRow);
  const start = step > 0 ? Math.max(from, i + 1) : Math.min(to, i - 1);
  for (let next = start; next >= from && next <= to; next += step) {
    if (!isHidden(marks, lane, spans[next] as number)) return cursorAt(marks, lane, subRow, next);
  }
  return null;
}

/** The positions in a sub-row that are in view. */
function rangeInView(
  { index, domain }: TimelineMarks,
  lane: number,
  subRow: number,
): readonly [number, number] {
  const row = index.lanes[lane];
  const spans = row?.lane.subRows[subRow];
  if (!row || !spans) return [0, -1];
  const from = firstInView({ row, spans }, domain[0], index.openEnd);
  let [low, high] = [from, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((row.lane.starts[spans[middle] as number] as number) <= domain[1]) low = middle + 1;
    else high = middle;
  }
  return [from, low - 1];
}

/** The span of the next sub-row or lane that is nearest in time. */
function nextRow(
  marks: TimelineMarks,
  { lane, subRow, span }: SpanPosition,
  step: 1 | -1,
): SpanCursor | null {
  const { index, domain } = marks;
  const row = index.lanes[lane];
  if (!row) return null;
  const start = Math.max(domain[0], row.lane.starts[span] as number);
  const end = Math.min(domain[1], endOfSpan(row, span, index.openEnd));
  const time = (start + end) / 2;
  let [nextLane, nextSubRow] = [lane, subRow + step];
  for (;;) {
    const subRows = index.lanes[nextLane]?.lane.subRows;
    if (!subRows) return null;
    if (nextSubRow >= 0 && nextSubRow < subRows.length) {
      const found = nearestSpan(marks, nextLane, nextSubRow, time);
      if (found) return found;
      nextSubRow += step;
    } else {
      nextLane += step;
      nextSubRow = step > 0 ? 0 : (index.lanes[nextLane]?.lane.subRows.length ?? 0) - 1;
    }
  }
}

function nearestSpan(
  marks: TimelineMarks,
  lane: number,
  subRow: number,
  time: number,
): SpanCursor | null {
  const { index } = marks;
  const row = index.lanes[lane];
  const spans = row?.lane.subRows[subRow];
  if (!row || !spans) return null;
  const at = firstInView({ row, spans }, time, index.openEnd);
  const candidates = [
    nextSpan(marks, lane, subRow, at, -1),
    nextSpan(marks, lane, subRow, at - 1, 1),
  ].flatMap((cursor) => {
    const position = cursor && positionOf(marks, cursor);
    if (!position) return [];
    const start = row.lane.starts[position.span] as number;
    const end = endOfSpan(row, position.span, index.openEnd);
    return [{ cursor, distance: Math.max(0, start - time, time - end) }];
  });
  const [a, b] = candidates;
  return (b && a && b.distance <= a.distance ? b : a)?.cursor ?? null;
}
