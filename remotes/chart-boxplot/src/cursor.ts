import {
  type CursorDefinition,
  type CursorStep,
  drawBandCursor,
  drawDot,
  type Ink,
  moveByBand,
  type Pen,
} from '@chartroom/plot';
import { bandAt } from '@chartroom/plot/bands';
import type { BoxMark, BoxMarks } from './boxMarks';
import { boxTip } from './boxTip';
import { type CursorTarget, type CursorTargetKind, cursorTargets } from './cursorTargets';
import { maxGroups } from './groupRows';

/** A stop of a box, identified by names: indexes change with the data. */
export interface BoxCursor {
  readonly group: number;
  readonly slot: number;
  readonly kind: CursorTargetKind;
  /** Index among the stops of its kind, ascending. */
  readonly rank: number;
}

const nearPx = 6;

export const boxCursor: CursorDefinition<BoxMarks, BoxCursor> = {
  pick: pickBox,
  move: moveBox,
  draw: drawBoxCursor,
  tip(marks, cursor) {
    const mark = markAt(marks, cursor);
    if (!mark) return null;
    const stops = cursorTargets(mark);
    const stop = stops[stopIndex(stops, cursor)];
    return stop ? boxTip(marks, mark, stop) : null;
  },
  datum(marks, cursor) {
    const mark = markAt(marks, cursor);
    const band = mark && marks.bands[mark.band];
    const { groupField, valueField } = marks.text;
    const stops = mark ? cursorTargets(mark) : [];
    const stop = stops[stopIndex(stops, cursor)];
    if (!band || !stop) return [];
    // “Other” and the name for rows without a group aren't values of the field.
    const isName = groupField !== '' && band.code > 0 && band.code <= maxGroups;
    const group = isName ? [{ field: groupField, value: band.name }] : [];
    return [...group, { field: valueField, value: stop.value }];
  },
  key(marks, cursor) {
    return markAt(marks, cursor)?.series ?? null;
  },
  find(marks, field, value) {
    if (field !== marks.text.groupField) return null;
    const band = marks.bands.findIndex(({ name }) => name === value);
    const mark = marks.boxes.find((box) => box.band === band);
    return mark ? medianCursor(marks, mark) : null;
  },
};

function markAt(marks: BoxMarks, { group, slot }: BoxCursor): BoxMark | undefined {
  return marks.boxes.find(
    ({ band, cell }) => cell.slot === slot && marks.bands[band]?.code === group,
  );
}

/** The row under the pointer, otherwise the nearest box. */
function pickBox(marks: BoxMarks, x: number, y: number): BoxCursor | null {
  const { isHorizontal, bands, boxes } = marks;
  const [along, across] = isHorizontal ? [x, y] : [y, x];
  const band = bandAt(bands, across);
  const bandBoxes = boxes.filter((box) => box.band === band);
  const mark = bandBoxes.reduce<BoxMark | undefined>((best, box) => {
    if (!best) return box;
    return Math.abs(box.centre - across) < Math.abs(best.centre - across) ? box : best;
  }, undefined);
  if (!mark) return null;
  const distances = mark.dots.map((dot) => Math.hypot(dot.along - along, dot.across - across));
  const nearest = distances.indexOf(Math.min(...distances));
  const dot = (distances[nearest] ?? nearPx) < nearPx ? mark.dots[nearest] : undefined;
  if (!dot) return medianCursor(marks, mark);
  const kind = dot.isOutlier ? 'outlier' : 'row';
  const rank = mark.dots
    .slice(0, nearest)
    .filter((candidate) => candidate.isOutlier === dot.isOutlier).length;
  return cursorAt(marks, mark, kind, rank);
}

function medianCursor(marks: BoxMarks, mark: BoxMark): BoxCursor {
  return cursorAt(marks, mark, 'median', 0);
}

function cursorAt(marks: BoxMarks, mark: BoxMark, kind: CursorTargetKind, rank: number): BoxCursor {
  return { group: marks.bands[mark.band]?.code ?? 0, slot: mark.cell.slot, kind, rank };
}

/** Moves between boxes, or between the stops of a box. */
function moveBox(marks: BoxMarks, cursor: BoxCursor | null, step: CursorStep): BoxCursor | null {
  const { boxes, isHorizontal } = marks;
  const mark = cursor && markAt(marks, cursor);
  return moveByBand(boxes, step, {
    isHorizontal,
    index: mark ? boxes.indexOf(mark) : -1,
    firstIndex: 0,
    cursorAt: (box) => medianCursor(marks, box),
    moveWithin(direction) {
      if (!cursor || !mark) return null;
      const stops = cursorTargets(mark);
      const target = stopIndex(stops, cursor) + direction;
      const next = Math.max(0, Math.min(target, stops.length - 1));
      const stop = stops[next];
      return stop ? cursorAt(marks, mark, stop.kind, rankOf(stops, next, stop)) : cursor;
    },
  });
}

function rankOf(stops: readonly CursorTarget[], index: number, { kind }: CursorTarget): number {
  return stops.slice(0, index).filter((stop) => stop.kind === kind).length;
}

/** Index of the stop; the median if the stop is gone. */
function stopIndex(stops: readonly CursorTarget[], { kind, rank }: BoxCursor): number {
  let remaining = rank;
  const found = stops.findIndex((stop) => {
    if (stop.kind !== kind) return false;
    remaining -= 1;
    return remaining < 0;
  });
  return found < 0 ? stops.findIndex((stop) => stop.kind === 'median') : found;
}

/** Shades the band, and draws a line or a ring at the stop. */
function drawBoxCursor(pen: Pen, marks: BoxMarks, cursor: BoxCursor, ink: Ink): void {
  const mark = markAt(marks, cursor);
  if (!mark) return;
  const { plot, isHorizontal } = marks;
  const [from, to] = [mark.centre - mark.halfWidth - 2, mark.centre + mark.halfWidth + 2];
  const area = isHorizontal
    ? { ...plot, top: from, bottom: to }
    : { ...plot, left: from, right: to };
  drawBandCursor(pen, area, ink);
  if (cursor.kind === 'outlier' || cursor.kind === 'row') {
    const dots = mark.dots.filter(({ isOutlier }) => isOutlier === (cursor.kind === 'outlier'));
    const dot = dots[cursor.rank];
    if (!dot) return;
    const at = isHorizontal
      ? ([dot.along, dot.across] as const)
      : ([dot.across, dot.along] as const);
    drawDot(pen, at, 5, ink.colour('ink-1'), null);
    drawDot(pen, at, 3.5, ink.colour(mark.token), ink.colour('panel'));
    return;
  }
  const along = mark.box?.[cursor.kind];
  if (along === undefined) return;
  pen.strokeStyle = ink.colour('ink-1');
  pen.lineWidth = 2;
  pen.beginPath();
  pen.moveTo(isHorizontal ? along : from, isHorizontal ? from : along);
  pen.lineTo(isHorizontal ? along : to, isHorizontal ? to : along);
  pen.stroke();
}
