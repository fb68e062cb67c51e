import {
  drawLegend,
  drawText,
  type Ink,
  legendHeightPx,
  type Pen,
  staleAlpha,
  staleToken,
  truncateText,
} from '@chartroom/plot';
import { drawHistogram } from './drawHistogram';
import { barPx, columnGapPx, type Line, lineFont, readLine, rowPx } from './lineStyle';
import { plainLine } from './lineText';
import { type LogMarks, lineAtIndex, noteText } from './logMarks';

/** Draws histogram, legend and the lines in view, for a picture. */
export function drawLog(pen: Pen, marks: LogMarks, ink: Ink): void {
  const { log, scene, histogram, legend, linesTop } = marks;
  if (!log.fields) return;
  if (histogram) drawHistogram(pen, histogram, ink);
  if (legend) {
    pen.save();
    pen.translate(0, linesTop - legendHeightPx - 4);
    drawLegend(pen, legend, ink, scene.stale ? staleAlpha : 1, 'dot');
    pen.restore();
  }
  const note = noteText(marks);
  if (note) {
    const style = { font: ink.font(13), colour: ink.colour('ink-2') };
    drawText(pen, [{ x: 0, y: linesTop + 14, text: note }], style);
    return;
  }
  pen.save();
  pen.beginPath();
  pen.rect(0, linesTop, scene.width, scene.height - linesTop);
  pen.clip();
  const count = Math.max(1, Math.floor((scene.height - linesTop) / rowPx));
  for (let i = 0; i < count; i += 1) {
    const line = readLine(log, lineAtIndex(marks, marks.first + i));
    if (!line) break;
    drawLine(pen, marks, line, linesTop + i * rowPx, ink);
  }
  pen.restore();
}

function drawLine(
  pen: Pen,
  { style, scene, tokens }: LogMarks,
  line: Line,
  top: number,
  ink: Ink,
): void {
  const baseline = top + rowPx - 6;
  const { timePx, levelPx, labelPx, messageX } = style;
  const token = staleToken(tokens[line.level], scene.stale);
  if (line.word !== '') {
    pen.fillStyle = ink.colour(token);
    pen.fillRect(0, top + 3, 3, rowPx - 6);
  }
  const write = (x: number, text: string, colour: 'ink-1' | 'ink-2' | 'ink-3') =>
    drawText(pen, [{ x, y: baseline, text }], { font: lineFont, colour: ink.colour(colour) });
  if (timePx > 0) write(barPx, style.timeText(line.time), 'ink-3');
  if (levelPx > 0) write(barPx + (timePx > 0 ? timePx + columnGapPx : 0), line.word, 'ink-2');
  if (labelPx > 0) write(messageX - labelPx - columnGapPx, line.label, 'ink-3');
  const room = scene.width - messageX;
  const length = Math.floor(room / Math.max(1, style.characterPx)) + 1;
  const prefix = line.repeats > 1 ? `${line.repeats}× ` : '';
  const text = `${prefix}${plainLine(line.message, length + 1)}`;
  write(
    messageX,
    truncateText(text, room, (part) => scene.measure(part, lineFont)),
    'ink-1',
  );
}
