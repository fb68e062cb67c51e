import {
  axisFontPx,
  crisp,
  drawLegend,
  drawLine,
  drawNote,
  drawOmissions,
  drawReferenceBands,
  drawReferenceLines,
  drawText,
  faded,
  fillBar,
  type Ink,
  type Pen,
  textOn,
} from '@chartroom/plot';
import type { Bar, Flow, WaterfallMarks } from './waterfallMarks';

/** Opacity of what passes between stages. */
const flowAlpha = 0.2;

export function drawWaterfall(pen: Pen, marks: WaterfallMarks, ink: Ink): void {
  const { plot, alpha } = marks;
  const font = ink.font(axisFontPx);
  const ticks = marks.ticks.filter(({ text }) => text !== '');
  for (const { x } of marks.ticks) {
    if (x !== marks.base) {
      drawLine(pen, [crisp(x), plot.top], [crisp(x), plot.bottom], ink.colour('grid'));
    }
  }
  drawReferenceBands(pen, marks.references, ink);
  for (const flow of marks.flows) drawFlow(pen, flow, marks, ink);
  for (const bar of marks.bars) drawBar(pen, bar, alpha, ink);
  drawConnectors(pen, marks, ink);
  if (marks.base !== null && marks.bands.length > 0) {
    const x = crisp(marks.base - 1);
    const bottom = marks.bands.at(-1)?.end ?? plot.bottom;
    drawLine(pen, [x, plot.top], [x, bottom], ink.colour('line-strong'));
  }
  for (const { token, ...sign } of marks.signs) {
    const colour = textOn(ink.colour(token), ink);
    drawText(pen, [sign], { font: ink.font(axisFontPx, 600), colour, align: 'center' });
  }
  drawText(pen, ticks, { font, colour: ink.colour('ink-3'), align: 'center' });
  drawText(pen, marks.names, { font, colour: ink.colour('ink-2'), align: marks.nameAlign });
  drawReferenceLines(pen, marks.references, ink);
  pen.fillStyle = ink.colour('panel');
  for (const { left, right, top, bottom } of marks.crossedLabels) {
    pen.fillRect(left, top, right - left, bottom - top);
  }
  for (const label of marks.labels) {
    const colour = ink.colour(label.isStrong ? 'ink-2' : 'ink-3');
    const labelFont = label.isStrong ? ink.font(axisFontPx, 500) : font;
    drawText(pen, [label], { font: labelFont, colour, align: label.align });
  }
  if (marks.legend) drawLegend(pen, marks.legend, ink, alpha);
  if (marks.omissions) {
    drawOmissions(pen, { top: marks.omissions.y + 4 }, marks.omissions.text, ink);
  }
  if (marks.note) drawNote(pen, plot, marks.note, ink);
}

function drawBar(pen: Pen, bar: Bar, alpha: number, ink: Ink): void {
  pen.globalAlpha = bar.isFaded ? Math.min(alpha, faded.fill) : alpha;
  pen.fillStyle = ink.colour(bar.token);
  fillBar(pen, bar.box, bar.tip);
  pen.globalAlpha = 1;
  if (bar.isCut) drawCut(pen, bar, ink);
}

/** Two gaps near the base show that the bar begins before the axis. */
function drawCut(pen: Pen, { box: { left, top, right, bottom }, tip }: Bar, ink: Ink): void {
  pen.fillStyle = ink.colour('panel');
  for (const offset of [6, 10]) {
    if (tip === 'top') pen.fillRect(left, bottom - offset, right - left, 2);
    if (tip === 'bottom') pen.fillRect(left, top + offset - 2, right - left, 2);
    if (tip === 'right') pen.fillRect(left + offset - 2, top, 2, bottom - top);
    if (tip === 'left') pen.fillRect(right - offset, top, 2, bottom - top);
  }
}

function drawConnectors(pen: Pen, { connectors, isHorizontal }: WaterfallMarks, ink: Ink): void {
  const colour = ink.colour('ink-3');
  for (const { from, to } of connectors) {
    if (isHorizontal) drawLine(pen, [crisp(from[0]), from[1]], [crisp(to[0]), to[1]], colour);
    else drawLine(pen, [from[0], crisp(from[1])], [to[0], crisp(to[1])], colour);
  }
}

function drawFlow(
  pen: Pen,
  { upper, lower, token, isFaded }: Flow,
  { alpha, isHorizontal }: WaterfallMarks,
  ink: Ink,
): void {
  pen.globalAlpha = alpha * flowAlpha * (isFaded ? faded.fill : 1);
  pen.fillStyle = ink.colour(token);
  pen.beginPath();
  const corners = isHorizontal
    ? ([
        [upper.left, upper.bottom],
        [upper.right, upper.bottom],
        [lower.right, lower.top],
        [lower.left, lower.top],
      ] as const)
    : ([
        [upper.right, upper.top],
        [lower.left, lower.top],
        [lower.left, lower.bottom],
        [upper.right, upper.bottom],
      ] as const);
  pen.moveTo(...corners[0]);
  for (const corner of corners.slice(1)) pen.lineTo(...corner);
  pen.closePath();
  pen.fill();
  pen.globalAlpha = 1;
}
