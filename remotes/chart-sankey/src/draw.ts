import { axisFontPx, drawNote, drawPattern, drawText, type Ink, type Pen } from '@chartroom/plot';
import { traceFlowBand } from './band';
import type { FlowMark, SankeyMarks } from './sankeyMarks';

const bandAlpha = 0.42;
const selectedAlpha = 0.6;
const dimmedAlpha = 0.16;
/** Between the lines of a pattern: nodes are narrow. */
const patternPx = 5;
/** Opacity of the background behind a name that a thin band would cross. */
const backdropAlpha = 0.8;

export function drawSankey(pen: Pen, marks: SankeyMarks, ink: Ink): void {
  if (marks.note !== null) {
    drawNote(pen, marks.plot, marks.note, ink);
    return;
  }
  for (const mark of marks.bands) drawFlowBand(pen, mark, alphaOf(mark, marks), ink);
  for (const { box, token } of marks.nodes) {
    pen.fillStyle = ink.colour(token);
    const { left, top, right, bottom } = box;
    pen.fillRect(left, top, right - left, Math.max(1, bottom - top));
    drawPattern(pen, [box], token, ink, { spacing: patternPx });
  }
  pen.fillStyle = ink.colour('panel');
  pen.globalAlpha = backdropAlpha;
  for (const { backdrop } of marks.labels) {
    if (!backdrop) continue;
    const { left, top, right, bottom } = backdrop;
    pen.fillRect(left, top, right - left, bottom - top);
  }
  pen.globalAlpha = 1;
  const font = ink.font(axisFontPx);
  drawText(
    pen,
    marks.labels.map(({ name, x, y }) => ({ text: name, x, y })),
    { font, colour: ink.colour('ink-1') },
  );
  drawText(
    pen,
    marks.labels.flatMap(({ value, valueX, y }) => (value ? [{ text: value, x: valueX, y }] : [])),
    // Lighter ink has too little contrast on bands.
    { font: ink.font(axisFontPx, 500), colour: ink.colour('ink-1') },
  );
  const { headings } = marks;
  drawText(
    pen,
    headings.map(({ name, x, y }) => ({ text: name, x, y })),
    { font, colour: ink.colour('ink-3') },
  );
  drawText(
    pen,
    headings.flatMap(({ value, valueX, y }) => (value ? [{ text: value, x: valueX, y }] : [])),
    { font: ink.font(axisFontPx, 500), colour: ink.colour('ink-3') },
  );
  if (marks.footnote) drawText(pen, [marks.footnote], { font, colour: ink.colour('ink-3') });
}

export function drawFlowBand(pen: Pen, { band, token }: FlowMark, alpha: number, ink: Ink): void {
  pen.globalAlpha = alpha;
  pen.fillStyle = ink.colour(token);
  pen.beginPath();
  traceFlowBand(pen, band);
  pen.fill();
  pen.globalAlpha = 1;
}

/** Opacity of a band: lower if there is a selection that doesn't include it. */
function alphaOf({ isSelected }: FlowMark, marks: SankeyMarks): number {
  if (!marks.hasSelection) return bandAlpha;
  return isSelected ? selectedAlpha : dimmedAlpha;
}
