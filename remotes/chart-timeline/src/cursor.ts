import {
  type CursorDefinition,
  crisp,
  type DatumValue,
  drawLine,
  type Ink,
  type Pen,
  xValueAt,
} from '@chartroom/plot';
import { laneAt, laneTop } from './laneGeometry';
import { firstInView } from './layoutSpans';
import { moveCursor } from './moveCursor';
import {
  boxOf,
  cursorAt,
  isHidden,
  positionOf,
  type SpanCursor,
  type SpanPosition,
} from './spanPosition';
import { spanTip } from './spanTip';
import { stateNames } from './stateNames';
import { endOfSpan } from './timelineIndex';
import type { TimelineMarks } from './timelineMarks';

export const spanCursor: CursorDefinition<TimelineMarks, SpanCursor> = {
  pick: pickSpan,
  move: moveCursor,
  draw: drawCursor,
  tip(marks, cursor) {
    const position = positionOf(marks, cursor);
    return position ? spanTip(marks, position, boxOf(marks, position)) : null;
  },
  datum(marks, cursor) {
    const position = positionOf(marks, cursor);
    return position ? datumOf(marks, position) : [];
  },
  find(marks, field, value) {
    const { index, domain } = marks;
    if (field !== index.roles.time?.name || typeof value !== 'number') return null;
    return value < domain[0] || value > domain[1] ? null : { lane: null, start: value, subRow: 0 };
  },
  key(marks, cursor) {
    const position = positionOf(marks, cursor);
    if (!position || marks.index.states.kind === 'none') return null;
    return stateNames(marks.index, marks.scene).name(stateAt(marks, position));
  },
};

function stateAt({ index }: TimelineMarks, { lane, span }: SpanPosition): number {
  return index.lanes[lane]?.lane.states[span] ?? -1;
}

function datumOf(marks: TimelineMarks, position: SpanPosition): readonly DatumValue[] {
  const { roles, lanes, states } = marks.index;
  const lane = lanes[position.lane]?.lane;
  if (!lane || !roles.time) return [];
  const state = stateNames(marks.index, marks.scene).name(stateAt(marks, position));
  return [
    { field: roles.time.name, value: lane.starts[position.span] as number },
    ...(roles.lane ? [{ field: roles.lane.name, value: lane.name }] : []),
    ...(states.kind === 'names' && states.field
      ? [{ field: states.field.name, value: state }]
      : []),
  ];
}

/** The nearest span this far from the pointer, for those that are narrow. */
const reachPx = 4;

function pickSpan(marks: TimelineMarks, x: number, y: number): SpanCursor | null {
  const { plot, index, geometry, zoom } = marks;
  if (!zoom || x < plot.left || x > plot.right || y < plot.top || y > plot.bottom) return null;
  const px = y - plot.top + geometry.topPx;
  if (px >= geometry.totalPx) return null;
  const lane = laneAt(index.lanes, px, geometry);
  const row = index.lanes[lane];
  if (!row) return null;
  const heading = row.heading === null ? 0 : geometry.headingPx;
  const subRow = Math.floor((px - laneTop(index.lanes, lane, geometry) - heading) / geometry.rowPx);
  const spans = row.lane.subRows[subRow];
  if (!spans) return null;
  const time = xValueAt(zoom, x);
  const reach = xValueAt(zoom, x + reachPx) - time;
  let best: number | null = null;
  let bestDistance = reach;
  for (let i = firstInView({ row, spans }, time - reach, index.openEnd); i < spans.length; i += 1) {
    const span = spans[i] as number;
    const start = row.lane.starts[span] as number;
    if (start > time + reach) break;
    if (isHidden(marks, lane, span)) continue;
    const end = endOfSpan(row, span, index.openEnd);
    const distance = Math.max(0, start - time, time - end);
    if (best !== null && distance >= bestDistance) continue;
    if (distance > reach) continue;
    [best, bestDistance] = [i, distance];
    if (time >= start && time < end) break;
  }
  return best === null ? null : cursorAt(marks, lane, subRow, best);
}

/** An ink edge; for a time of another panel, a line across all lanes. */
function drawCursor(pen: Pen, marks: TimelineMarks, cursor: SpanCursor, ink: Ink): void {
  const { plot, domain } = marks;
  if (cursor.lane === null) {
    const share = (cursor.start - domain[0]) / (domain[1] - domain[0]);
    const x = crisp(plot.left + share * (plot.right - plot.left));
    drawLine(pen, [x, plot.top], [x, plot.bottom], ink.colour('ink-2'));
    return;
  }
  const position = positionOf(marks, cursor);
  if (!position) return;
  const { left, right, top, bottom } = boxOf(marks, position);
  if (bottom - top < 2) return;
  pen.lineWidth = 2;
  pen.strokeStyle = ink.colour('ink-1');
  pen.strokeRect(left - 1, top - 1, right - left + 2, bottom - top + 2);
  if (right - left < 8 || bottom - top < 8) return;
  pen.lineWidth = 1;
  pen.strokeStyle = ink.colour('panel');
  pen.strokeRect(left + 0.5, top + 0.5, right - left - 1, bottom - top - 1);
}
