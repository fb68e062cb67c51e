import {
  axisFontPx,
  type Box,
  crisp,
  drawLegend,
  drawLine,
  drawNote,
  drawOmissions,
  drawRaster,
  drawText,
  faded,
  type Ink,
  type Pen,
  type Span,
  staleAlpha,
  textOn,
} from '@chartroom/plot';
import type { Bar, BarLabel, TimelineMarks } from './timelineMarks';

const progressPx = 3;
const milestonePx = 5;

export function drawTimeline(pen: Pen, marks: TimelineMarks, ink: Ink): void {
  const { plot, scene, isStale } = marks;
  withinRows(pen, plot, [0, scene.width], () => {
    for (const y of marks.rules) {
      drawLine(pen, [0, crisp(y)], [plot.right, crisp(y)], ink.colour('grid'));
    }
  });
  withinRows(pen, plot, [plot.left, plot.right], () => {
    drawBars(pen, marks, ink);
    drawSlices(pen, marks, ink);
    drawProgress(pen, marks.bars, ink);
  });
  // One at either end of the range is whole.
  const { left, right } = plot;
  withinRows(pen, plot, [left - milestonePx, right + milestonePx], () => {
    drawMilestones(pen, marks, ink);
  });
  drawLabels(pen, marks, ink);
  drawNow(pen, marks, ink);
  const font = ink.font(axisFontPx);
  drawText(pen, marks.laneNames, { font, colour: ink.colour('ink-2'), align: marks.namesAlign });
  drawText(pen, marks.headings, { font: ink.font(axisFontPx, 600), colour: ink.colour('ink-1') });
  if (marks.legend) drawLegend(pen, marks.legend, ink, isStale ? staleAlpha : 1);
  if (marks.omissions !== null) drawOmissions(pen, plot, marks.omissions, ink);
  if (marks.note !== null) drawNote(pen, plot, marks.note, ink);
}

/** Clips what is drawn to the rows in view. */
function withinRows(pen: Pen, { top, bottom }: Box, [left, right]: Span, draw: () => void): void {
  pen.save();
  pen.beginPath();
  pen.rect(left, top, right - left, bottom - top);
  pen.clip();
  draw();
  pen.restore();
}

/** Bars of one style are drawn one after another: changing it costs more than a bar. */
function drawBars(pen: Pen, { bars, isStale }: TimelineMarks, ink: Ink): void {
  for (const group of groupedByStyle(bars)) {
    const [first] = group;
    if (!first) continue;
    pen.fillStyle = ink.colour(first.token);
    pen.globalAlpha = alphaOf(first.isFaded, isStale);
    for (const { left, top, right, bottom } of group) {
      pen.fillRect(left, top, right - left, bottom - top);
    }
  }
  pen.globalAlpha = 1;
}

function groupedByStyle<Style extends Pick<Bar, 'token' | 'isFaded'>>(
  items: readonly Style[],
): Iterable<readonly Style[]> {
  const groups = new Map<string, Style[]>();
  for (const item of items) {
    const key = item.isFaded ? `${item.token} faded` : item.token;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups.values();
}

function alphaOf(isFaded: boolean, isStale: boolean): number {
  return (isFaded ? faded.fill : 1) * (isStale ? staleAlpha : 1);
}

function drawSlices(pen: Pen, { slices, isStale }: TimelineMarks, ink: Ink): void {
  if (!slices) return;
  const inks = slices.inks.map(({ token, isFaded }) => ({
    colour: ink.colour(token),
    alpha: alphaOf(isFaded, isStale),
  }));
  drawRaster(pen, slices.raster, inks, slices);
}

/** A line at the bottom of a bar, as long as what is done. */
function drawProgress(pen: Pen, bars: readonly Bar[], ink: Ink): void {
  pen.fillStyle = ink.colour('ink-1');
  for (const { left, bottom, progressX } of bars) {
    if (progressX > left) pen.fillRect(left, bottom - progressPx, progressX - left, progressPx);
  }
}

function drawMilestones(pen: Pen, { milestones, isStale }: TimelineMarks, ink: Ink): void {
  for (const group of groupedByStyle(milestones)) {
    const [first] = group;
    if (!first) continue;
    pen.fillStyle = ink.colour(first.token);
    pen.globalAlpha = alphaOf(first.isFaded, isStale);
    pen.beginPath();
    for (const { left, right, top, bottom } of group) {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      pen.moveTo(x, top);
      pen.lineTo(right, y);
      pen.lineTo(x, bottom);
      pen.lineTo(left, y);
      pen.closePath();
    }
    pen.fill();
  }
  pen.globalAlpha = 1;
}

function drawLabels(pen: Pen, { labels, isStale }: TimelineMarks, ink: Ink): void {
  for (const group of groupedByStyle<BarLabel>(labels)) {
    const [first] = group;
    if (!first) continue;
    // What is faded is nearly the colour of the panel.
    const isLight = first.isFaded || isStale;
    const colour = isLight ? ink.colour('ink-1') : textOn(ink.colour(first.token), ink);
    drawText(pen, group, { font: ink.font(axisFontPx), colour });
  }
}

function drawNow(pen: Pen, { nowX, plot }: TimelineMarks, ink: Ink): void {
  if (nowX === null) return;
  const colour = ink.colour('ink-1');
  drawLine(pen, [crisp(nowX), plot.top], [crisp(nowX), plot.bottom], colour);
  pen.fillStyle = colour;
  pen.fillRect(nowX - 2, plot.top, 5, 3);
}
