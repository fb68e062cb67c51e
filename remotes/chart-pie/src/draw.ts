import {
  axisFontPx,
  type ColourToken,
  drawNote,
  drawPattern,
  drawText,
  faded,
  fillRingSegment,
  type Ink,
  type Pen,
  seriesStyle,
  textOn,
} from '@chartroom/plot';
import { unitSize } from './centreFigure';
import { legendRowPx, legendTextOffsetPx } from './legendBox';
import type { CentreFigure, Circle, PieLegend, PieMarks, Sector } from './pieMarks';

const staleAlpha = 0.55;
/** Opacity of large fills. */
const largeAlpha = 0.85;
/** Of the lines of a pattern in the legend. */
const swatchSpacingPx = 4;
/** Gap between slices. */
export const gapPx = 1.5;

/** Draws the pie for downloads and tests. On a page, the same marks are SVG. */
export function drawPie(pen: Pen, marks: PieMarks, ink: Ink): void {
  for (const sector of marks.sectors) {
    const { token, alpha } = sectorStyle(marks, sector);
    const { inner, outer } = marks.circle;
    pen.fillStyle = ink.colour(token);
    const part = selectedSector(sector);
    if (part) {
      pen.globalAlpha = sliceStyle(marks, sector.slice).alpha;
      fillRingSegment(pen, marks.circle, part, inner, outer);
    }
    pen.globalAlpha = alpha;
    fillRingSegment(pen, marks.circle, sector, inner, outer);
    pen.globalAlpha = 1;
    if (marks.sectors.length > 1) {
      pen.strokeStyle = ink.colour('panel');
      pen.lineWidth = gapPx;
      pen.stroke();
    }
    drawSectorPattern(pen, token, marks.circle, ink);
  }
  drawLabels(pen, marks, ink);
  drawInsides(pen, marks, ink);
  if (marks.legend) drawLegendBox(pen, marks.legend, marks, ink);
  if (marks.figure) drawFigure(pen, marks.figure, marks.circle, ink);
  if (!marks.note) return;
  const plot = { left: 0, top: 0, right: marks.width, bottom: marks.height };
  drawNote(pen, plot, marks.note, ink);
}

/** Draws the pattern of a slice whose outline is the current path. */
function drawSectorPattern(pen: Pen, token: ColourToken, { x, y, outer }: Circle, ink: Ink): void {
  if (!seriesStyle(token).pattern) return;
  pen.save();
  pen.clip();
  const box = { left: x - outer, right: x + outer, top: y - outer, bottom: y + outer };
  drawPattern(pen, [box], token, ink);
  pen.restore();
}

/** Fill of a slice: slate if stale, pale if only others are selected. */
export function sliceStyle(
  { isStale, isSelected, insides }: Pick<PieMarks, 'isStale' | 'isSelected' | 'insides'>,
  { name, token }: { readonly name: string; readonly token: ColourToken },
): { readonly token: ColourToken; readonly alpha: number } {
  // Text on a slice needs its full colour for contrast.
  const alpha = insides.length > 0 ? 1 : largeAlpha;
  if (isSelected?.(name) === false) return { token: isStale ? 'cat-10' : token, alpha: faded.fill };
  return isStale ? { token: 'cat-10', alpha: staleAlpha } : { token, alpha };
}

/** Fill of a whole slice: pale under its selected part. */
export function sectorStyle(marks: PieMarks, { slice, selectedTo }: Sector) {
  const style = sliceStyle(marks, slice);
  return selectedTo === null ? style : { ...style, alpha: faded.fill };
}

/** The selected part of a slice; null if there is none. */
export function selectedSector({ from, selectedTo }: Sector): Pick<Sector, 'from' | 'to'> | null {
  return selectedTo !== null && selectedTo > from ? { from, to: selectedTo } : null;
}

/** The colour of a text on a slice. */
export function insideLabelColour(
  { isStale, isSelected }: PieMarks,
  token: ColourToken,
  ink: Ink,
): string {
  return isStale || isSelected ? ink.colour('ink-1') : textOn(ink.colour(token), ink);
}

function drawLabels(pen: Pen, { labels }: PieMarks, ink: Ink): void {
  pen.strokeStyle = ink.colour('line-strong');
  pen.lineWidth = 1;
  for (const { leader } of labels) {
    pen.beginPath();
    for (const [i, [x, y]] of leader.entries()) {
      if (i === 0) pen.moveTo(x, y);
      else pen.lineTo(x, y);
    }
    pen.stroke();
  }
  for (const { name, figure, align } of labels) {
    drawText(pen, [name], { font: ink.font(axisFontPx), colour: ink.colour('ink-2'), align });
    const style = { font: ink.font(axisFontPx, 500), colour: ink.colour('ink-1'), align };
    drawText(pen, [figure], style);
  }
}

function drawInsides(pen: Pen, marks: PieMarks, ink: Ink): void {
  for (const { slice, lines, box } of marks.insides) {
    const { token, alpha } = sliceStyle(marks, slice);
    if (seriesStyle(token).pattern) {
      for (const [colour, opacity] of [
        [ink.colour('panel'), 1],
        [ink.colour(token), alpha],
      ] as const) {
        pen.globalAlpha = opacity;
        pen.fillStyle = colour;
        pen.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
      }
      pen.globalAlpha = 1;
    }
    const font = ink.font(axisFontPx, 500);
    drawText(pen, lines, {
      font,
      colour: insideLabelColour(marks, slice.token, ink),
      align: 'center',
    });
  }
}

function drawLegendBox(pen: Pen, { box, rows, more }: PieLegend, marks: PieMarks, ink: Ink): void {
  const baseline = legendRowPx / 2 + 4;
  for (const { slice, name, figure, top } of rows) {
    const { token, alpha } = sliceStyle(marks, slice);
    pen.globalAlpha = slice.isHidden ? faded.fill : alpha;
    pen.fillStyle = ink.colour(token);
    const swatch = { left: box.left, right: box.left + 10 };
    const middle = top + legendRowPx / 2;
    const square = { ...swatch, top: middle - 5, bottom: middle + 5 };
    pen.fillRect(square.left, square.top, 10, 10);
    drawPattern(pen, [square], token, ink, { spacing: swatchSpacingPx });
    pen.globalAlpha = 1;
    const y = top + baseline;
    drawText(pen, [{ x: box.left + legendTextOffsetPx, y, text: name }], {
      font: ink.font(axisFontPx),
      colour: ink.colour(slice.isHidden ? 'ink-3' : 'ink-2'),
    });
    if (figure === '') continue;
    drawText(pen, [{ x: box.right, y, text: figure }], {
      font: ink.font(axisFontPx, 500),
      colour: ink.colour('ink-1'),
      align: 'end',
    });
  }
  if (more === '') return;
  const at = {
    x: box.left + legendTextOffsetPx,
    y: box.bottom - legendRowPx + baseline,
    text: more,
  };
  drawText(pen, [at], { font: ink.font(axisFontPx), colour: ink.colour('ink-3') });
}

function drawFigure(pen: Pen, figure: CentreFigure, { x }: Circle, ink: Ink): void {
  const { digits, unit, caption, sizePx, digitsX, unitX, baseline, captionY } = figure;
  drawText(pen, [{ x: digitsX, y: baseline, text: digits }], {
    font: ink.font(sizePx, 600),
    colour: ink.colour('ink-1'),
  });
  const quiet = ink.colour('ink-3');
  if (unit !== '') {
    const font = ink.font(unitSize(sizePx), 500);
    drawText(pen, [{ x: unitX, y: baseline, text: unit }], { font, colour: quiet });
  }
  if (caption === '') return;
  const style = { font: ink.font(axisFontPx), colour: quiet, align: 'center' } as const;
  drawText(pen, [{ x, y: captionY, text: caption }], style);
}
