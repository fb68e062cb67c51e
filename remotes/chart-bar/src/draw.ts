import {
  axisFontPx,
  crisp,
  drawLegend,
  drawLine,
  drawNote,
  drawOmissions,
  drawPattern,
  drawReferenceBands,
  drawReferenceLines,
  drawText,
  drawThresholdLabels,
  drawThresholds,
  drawWash,
  faded,
  fillBar,
  type Ink,
  meaningTokens,
  type Pen,
} from '@chartroom/plot';
import type { Bar, BarMarks, HorizontalMarks } from './barMarks';
import { overlays } from './lazyOverlays';

export function drawBars(pen: Pen, marks: BarMarks, ink: Ink): void {
  const { plot, horizontal } = marks;
  if (horizontal) drawHorizontalGrid(pen, marks, horizontal, ink);
  drawThresholdWash(pen, marks, ink);
  drawReferenceBands(pen, marks.references, ink);
  pen.globalAlpha = marks.alpha;
  for (const bar of marks.bars) {
    pen.globalAlpha = alphaOf(bar, marks.alpha);
    pen.fillStyle = ink.colour(bar.token);
    fillBar(pen, bar.box, bar.valueEnd);
    if (bar.selected) {
      const { left, top, right, bottom } = bar.selected;
      pen.globalAlpha = marks.alpha;
      pen.fillRect(left, top, right - left, bottom - top);
    }
    drawPattern(pen, [bar.box], bar.token, ink);
    if (bar.isCut) drawCut(pen, bar, ink);
  }
  pen.globalAlpha = 1;
  overlays?.drawOverlays(pen, marks, ink);
  drawThresholds(pen, marks.thresholds, plot, ink);
  drawReferenceLines(pen, marks.references, ink);
  drawThresholdLabels(pen, marks.thresholds, plot, ink);
  if (horizontal) drawHorizontalAxis(pen, marks, horizontal, ink);
  const font = ink.font(axisFontPx);
  drawText(pen, marks.names, { font, colour: ink.colour('ink-2'), align: marks.nameAlign });
  drawText(pen, marks.values, {
    font: ink.font(axisFontPx, 500),
    colour: ink.colour('ink-2'),
    align: marks.valueAlign,
  });
  if (marks.aggregateCaption.text !== '') {
    drawText(pen, [marks.aggregateCaption], { font, colour: ink.colour('ink-3'), align: 'end' });
  }
  if (marks.legend) drawLegend(pen, marks.legend, ink, marks.alpha);
  if (marks.omissions) {
    const { text, y } = marks.omissions;
    drawOmissions(pen, { top: y + 6 }, text, ink);
  }
  if (marks.note) drawNote(pen, plot, marks.note, ink);
}

/** Opacity of bars with an incomplete interval. */
const partialAlpha = 0.5;

function alphaOf({ isFaded, isPartial }: Bar, alpha: number): number {
  const own = isPartial ? alpha * partialAlpha : alpha;
  return isFaded ? Math.min(own, faded.fill) : own;
}

/** Two gaps near the end show that the bar extends beyond the axis. */
function drawCut(pen: Pen, { box: { left, top, right, bottom }, valueEnd }: Bar, ink: Ink): void {
  const { globalAlpha } = pen;
  pen.globalAlpha = 1;
  pen.fillStyle = ink.colour('panel');
  for (const offset of [6, 10]) {
    if (valueEnd === 'right') pen.fillRect(right - offset, top, 2, bottom - top);
    if (valueEnd === 'left') pen.fillRect(left + offset - 2, top, 2, bottom - top);
    if (valueEnd === 'top') pen.fillRect(left, top + offset - 2, right - left, 2);
    if (valueEnd === 'bottom') pen.fillRect(left, bottom - offset, right - left, 2);
  }
  pen.globalAlpha = globalAlpha;
}

function drawHorizontalGrid(
  pen: Pen,
  { plot }: BarMarks,
  { grid, base }: HorizontalMarks,
  ink: Ink,
): void {
  for (const x of grid) {
    if (x === base) continue;
    drawLine(pen, [crisp(x), plot.top], [crisp(x), plot.bottom], ink.colour('grid'));
  }
  if (base === null) return;
  const x = crisp(base - 1);
  drawLine(pen, [x, plot.top], [x, plot.bottom], ink.colour('line-strong'));
}

/** Shades critical values in horizontal charts, as `drawThresholds` does in vertical ones. */
function drawThresholdWash(pen: Pen, { horizontal, plot }: BarMarks, ink: Ink): void {
  for (const { wash } of horizontal?.thresholds ?? []) {
    if (wash) drawWash(pen, { ...plot, left: wash[0], right: wash[1] }, ink);
  }
}

function drawHorizontalAxis(
  pen: Pen,
  { plot }: BarMarks,
  horizontal: HorizontalMarks,
  ink: Ink,
): void {
  for (const { kind, x, name } of horizontal.thresholds) {
    if (x === null) continue;
    const colour = ink.colour(meaningTokens[kind]);
    pen.setLineDash([4, 3]);
    drawLine(pen, [crisp(x), plot.top], [crisp(x), plot.bottom], colour);
    pen.setLineDash([]);
    if (!name) continue;
    const style = { font: ink.font(axisFontPx), colour, align: name.align };
    drawText(pen, [name], style);
  }
  const ticks = horizontal.ticks.filter(({ text }) => text !== '');
  const style = { font: ink.font(axisFontPx), colour: ink.colour('ink-3') };
  drawText(pen, ticks, { ...style, align: 'center' });
}
