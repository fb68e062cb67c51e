import {
  axisFontPx,
  crisp,
  drawLegend,
  drawLine,
  drawNote,
  drawOmissions,
  drawText,
  drawThresholds,
  faded,
  fillBar,
  type Ink,
  type Pen,
} from '@chartroom/plot';
import type { Bar, BarMarks, LyingMarks } from './barMarks';

export function drawBars(pen: Pen, marks: BarMarks, ink: Ink): void {
  const { plot, lying } = marks;
  if (lying) drawBehind(pen, marks, lying, ink);
  drawThresholdWash(pen, marks, ink);
  pen.globalAlpha = marks.alpha;
  for (const bar of marks.bars) {
    pen.globalAlpha = inkOf(bar, marks.alpha);
    pen.fillStyle = ink.colour(bar.token);
    fillBar(pen, bar.box, bar.tip);
    if (bar.isCut) drawCut(pen, bar, ink);
  }
  pen.globalAlpha = 1;
  drawThresholds(pen, marks.thresholds, plot, ink);
  if (lying) drawBefore(pen, marks, lying, ink);
  const font = ink.font(axisFontPx);
  drawText(pen, marks.names, { font, colour: ink.colour('ink-2'), align: marks.nameAlign });
  drawText(pen, marks.values, {
    font: ink.font(axisFontPx, 500),
    colour: ink.colour('ink-2'),
    align: marks.valueAlign,
  });
  if (marks.interval.text !== '') {
    drawText(pen, [marks.interval], { font, colour: ink.colour('ink-3'), align: 'end' });
  }
  if (marks.legend) drawLegend(pen, marks.legend, ink, marks.alpha);
  if (marks.omissions) {
    const { text, y } = marks.omissions;
    drawOmissions(pen, { top: y + 6 }, text, ink);
  }
  if (marks.note) drawNote(pen, plot, marks.note, ink);
}

/** A part of an interval has half the ink of a whole one. */
const partialShare = 0.5;

function inkOf({ isFaded, isPartial }: Bar, alpha: number): number {
  const own = isPartial ? alpha * partialShare : alpha;
  return isFaded ? Math.min(own, faded.fill) : own;
}

/** Two gaps near the end: the bar goes on beyond the axis. */
function drawCut(pen: Pen, { box: { left, top, right, bottom }, tip }: Bar, ink: Ink): void {
  const { globalAlpha } = pen;
  pen.globalAlpha = 1;
  pen.fillStyle = ink.colour('panel');
  for (const from of [6, 10]) {
    if (tip === 'right') pen.fillRect(right - from, top, 2, bottom - top);
    if (tip === 'left') pen.fillRect(left + from - 2, top, 2, bottom - top);
    if (tip === 'top') pen.fillRect(left, top + from - 2, right - left, 2);
    if (tip === 'bottom') pen.fillRect(left, bottom - from, right - left, 2);
  }
  pen.globalAlpha = globalAlpha;
}

function drawBehind(pen: Pen, { plot }: BarMarks, { grid, base }: LyingMarks, ink: Ink): void {
  for (const x of grid) {
    if (x === base) continue;
    drawLine(pen, [crisp(x), plot.top], [crisp(x), plot.bottom], ink.colour('grid'));
  }
  if (base === null) return;
  const x = crisp(base - 1);
  drawLine(pen, [x, plot.top], [x, plot.bottom], ink.colour('line-strong'));
}

/** What is beyond `bad` gets a wash; across lying bars, as `drawThresholds` does for standing ones. */
function drawThresholdWash(pen: Pen, { lying, plot }: BarMarks, ink: Ink): void {
  for (const { kind, x, isLowBad } of lying?.thresholds ?? []) {
    if (kind !== 'bad') continue;
    const [left, right] = isLowBad ? [plot.left, x] : [x, plot.right];
    pen.globalAlpha = 0.06;
    pen.fillStyle = ink.colour('bad');
    pen.fillRect(left, plot.top, right - left, plot.bottom - plot.top);
    pen.globalAlpha = 1;
  }
}

function drawBefore(pen: Pen, { plot }: BarMarks, lying: LyingMarks, ink: Ink): void {
  for (const { kind, x, name } of lying.thresholds) {
    pen.setLineDash([4, 3]);
    drawLine(pen, [crisp(x), plot.top], [crisp(x), plot.bottom], ink.colour(kind));
    pen.setLineDash([]);
    if (!name) continue;
    const look = { font: ink.font(axisFontPx), colour: ink.colour(kind), align: name.align };
    drawText(pen, [name], look);
  }
  const ticks = lying.ticks.filter(({ text }) => text !== '');
  const look = { font: ink.font(axisFontPx), colour: ink.colour('ink-3') };
  drawText(pen, ticks, { ...look, align: 'center' });
}
