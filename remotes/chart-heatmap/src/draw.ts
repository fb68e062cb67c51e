import {
  axisFontPx,
  type Box,
  classStyle,
  classToken,
  drawHatching,
  drawRamp,
  drawReferencesOverCells,
  drawText,
  faded,
  type Ink,
  type Pen,
  textOn,
} from '@chartroom/plot';
import type { HeatmapMarks } from './heatmapMarks';

export function drawHeatmap(pen: Pen, marks: HeatmapMarks, ink: Ink): void {
  drawCells(pen, marks, ink);
  if (marks.isHatched) drawHatching(pen, missingCells(marks), ink);
  if (marks.selected) fadeUnselected(pen, marks, marks.selected, ink);
  drawTexts(pen, marks, ink);
  drawReferencesOverCells(pen, marks.references, ink);
  drawLegend(pen, marks, ink);
  const font = ink.font(axisFontPx);
  const isMonths = marks.calendar !== null;
  drawText(pen, marks.columnNames, {
    font,
    colour: ink.colour(isMonths ? 'ink-3' : 'ink-2'),
    align: isMonths ? 'start' : 'center',
  });
  drawText(pen, marks.rowNames, {
    font,
    colour: ink.colour(isMonths ? 'ink-3' : 'ink-2'),
    align: 'end',
  });
  if (!marks.note) return;
  drawText(pen, [{ x: marks.plot.left + 8, y: marks.plot.top + 18, text: marks.note }], {
    font: ink.font(axisFontPx + 1),
    colour: ink.colour('ink-2'),
  });
}

/** Draws by colour; adjacent cells of one colour are one rectangle. */
function drawCells(pen: Pen, marks: HeatmapMarks, ink: Ink): void {
  const { classes, scale, isStale } = marks;
  for (let colourIndex = 0; colourIndex < scale.steps.length; colourIndex += 1) {
    const { token, alpha } = classStyle(scale, colourIndex, isStale);
    pen.fillStyle = ink.colour(token);
    pen.globalAlpha = alpha;
    fillRuns(pen, marks, classes, colourIndex, true);
  }
  pen.globalAlpha = 1;
}

/** Fades unselected cells. */
function fadeUnselected(pen: Pen, marks: HeatmapMarks, selected: Uint8Array, ink: Ink): void {
  pen.fillStyle = ink.colour('panel');
  pen.globalAlpha = 1 - faded.fill;
  fillRuns(pen, marks, selected, 0, false);
  pen.globalAlpha = 1;
}

function missingCells(marks: HeatmapMarks): readonly Box[] {
  const boxes: Box[] = [];
  eachRun(marks, marks.classes, -1, false, (left, right, top, bottom) => {
    boxes.push({ left, right, top, bottom });
  });
  return boxes;
}

function fillRuns(
  pen: Pen,
  marks: HeatmapMarks,
  classes: ArrayLike<number>,
  value: number,
  isTouching: boolean,
): void {
  eachRun(marks, classes, value, isTouching, (left, right, top, bottom) => {
    pen.fillRect(left, top, right - left, bottom - top);
  });
}

/** Calls back with runs of matching cells, either touching only or across the line of 1 px between cells too. */
function eachRun(
  { x, y, grid }: HeatmapMarks,
  classes: ArrayLike<number>,
  value: number,
  isTouching: boolean,
  visit: (left: number, right: number, top: number, bottom: number) => void,
): void {
  const across = grid.columns.length;
  for (let row = 0; row < grid.rows.length; row += 1) {
    for (let column = 0; column < across; column += 1) {
      if (classes[row * across + column] !== value) continue;
      const left = x.starts[column] as number;
      while (
        column + 1 < across &&
        classes[row * across + column + 1] === value &&
        (x.starts[column + 1] as number) - (x.ends[column] as number) <= (isTouching ? 0 : 1)
      ) {
        column += 1;
      }
      visit(left, x.ends[column] as number, y.starts[row] as number, y.ends[row] as number);
    }
  }
}

function drawTexts(pen: Pen, marks: HeatmapMarks, ink: Ink): void {
  const font = ink.font(axisFontPx);
  for (let colourIndex = 0; colourIndex < marks.scale.steps.length; colourIndex += 1) {
    const texts = marks.texts.filter((text) => text.colourIndex === colourIndex);
    if (texts.length === 0) continue;
    const colour = marks.isStale
      ? ink.colour('ink-1')
      : textOn(ink.colour(classToken(marks.scale, colourIndex)), ink);
    drawText(pen, texts, { font, colour, align: 'center' });
  }
}

function drawLegend(pen: Pen, marks: HeatmapMarks, ink: Ink): void {
  const style = { font: ink.font(axisFontPx), colour: ink.colour('ink-3') };
  if (marks.ramp)
    drawRamp(pen, marks.ramp, ink, (colourIndex) =>
      classStyle(marks.scale, colourIndex, marks.isStale),
    );
  if (marks.missing) {
    drawHatching(pen, [marks.missing.box], ink);
    drawText(pen, [marks.missing], { ...style, align: 'center' });
  }
  if (marks.omissionsLabel) drawText(pen, [marks.omissionsLabel], { ...style, align: 'end' });
}
