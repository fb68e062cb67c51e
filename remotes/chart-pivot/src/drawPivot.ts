import {
  drawLine,
  drawText,
  type Ink,
  i18nFor,
  meaningMarks,
  meaningTokens,
  type Pen,
  textOn,
  truncateText,
} from '@chartroom/plot';
import { isSelectedGroup, pivotCell } from './pivotCell';
import { cellPadPx, columnsBetween, indentPx, nameOf, type PivotMarks } from './pivotLayout';

/** Draws the headers and the rows in view, for a picture. */
export function drawPivot(pen: Pen, marks: PivotMarks, ink: Ink): void {
  const { scene, position, rows, headerLevels } = marks;
  const { rowPx } = position;
  if (marks.index.frame === null) return;
  if (marks.columns.length === 0 || rows.nodes.length === 0) {
    drawText(pen, [{ x: 0, y: 16, text: i18nFor(scene.locale).t('No data') }], {
      font: ink.font(13),
      colour: ink.colour('ink-2'),
      align: 'start',
    });
    return;
  }
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, scene.width, scene.height);
  pen.clip();
  const headerPx = headerLevels * rowPx;
  drawHeaders(pen, marks, ink);
  const first = Math.floor(position.top / rowPx);
  const count = Math.max(0, Math.floor((scene.height - headerPx) / rowPx));
  const fits = rows.nodes.length - first <= count;
  for (let i = 0; i < Math.min(count, rows.nodes.length - first); i += 1) {
    // The total stays at the end, as in the grid.
    const isEnd = i === count - 1 && rows.hasTotal && !fits;
    drawRow(pen, marks, isEnd ? rows.nodes.length - 1 : first + i, headerPx + i * rowPx, ink);
  }
  pen.restore();
}

function drawHeaders(pen: Pen, marks: PivotMarks, ink: Ink): void {
  const { scene, position, edges, namePx, headers, headerLevels, caption, corner } = marks;
  const { rowPx, left } = position;
  const colour = ink.colour('ink-3');
  const font = ink.font(12, 500);
  const baseline = (level: number) => level * rowPx + rowPx / 2 + 4.5;
  const cut = (text: string, px: number) =>
    truncateText(text, px, (part) => scene.measure(part, font));
  const captionLevels = caption === '' ? 0 : 1;
  if (captionLevels > 0) {
    const text = cut(caption, scene.width - namePx - cellPadPx);
    drawText(pen, [{ x: namePx + cellPadPx, y: baseline(0), text }], {
      font,
      colour,
      align: 'start',
    });
  }
  const cornerText = cut(corner, namePx - cellPadPx);
  drawText(pen, [{ x: 0, y: baseline(headerLevels - 1), text: cornerText }], {
    font,
    colour,
    align: 'start',
  });
  const [from, to] = columnsBetween(marks, left, left + scene.width - namePx);
  for (const cell of headers) {
    if (cell.to <= from || cell.from >= to || cell.text === '') continue;
    const isLast = cell.level + captionLevels === headerLevels - 1;
    const start = namePx + (edges[cell.from] as number) - left;
    const end = Math.min(namePx + (edges[cell.to] as number) - left, scene.width);
    if (end - start <= 2 * cellPadPx) continue;
    const text = cut(cell.text, end - start - 2 * cellPadPx);
    const x = isLast ? end - cellPadPx : start + cellPadPx;
    const style = { font, colour, align: isLast ? ('end' as const) : ('start' as const) };
    drawText(pen, [{ x, y: baseline(cell.level + captionLevels), text }], style);
  }
  const bottom = headerLevels * rowPx - 0.5;
  drawLine(pen, [0, bottom], [scene.width, bottom], ink.colour('line'));
}

function drawRow(pen: Pen, marks: PivotMarks, at: number, y: number, ink: Ink): void {
  const { index, scene, position, edges, namePx, rows } = marks;
  const { rowPx, left } = position;
  const { stale } = scene;
  const node = rows.nodes[at] as number;
  const depth = index.cube.rows.depths[node] as number;
  const isFaded = isSelectedGroup(marks, 'rows', node) === false;
  const isGroup = depth < index.cube.rowDepth;
  const font = ink.font(13, isGroup ? 500 : 400);
  const baseline = y + rowPx / 2 + 4.5;
  const plain = ink.colour(isFaded ? 'ink-3' : 'ink-1');
  if (node === 0) drawLine(pen, [0, y + 0.5], [scene.width, y + 0.5], ink.colour('line-strong'));
  const indent =
    Math.max(0, depth - 1) * indentPx + (index.cube.rowDepth > 1 && node !== 0 ? indentPx : 0);
  if (isGroup && node !== 0)
    drawChevron(pen, indent - 10, y + rowPx / 2, rows.isExpanded(node), ink);
  const i18n = i18nFor(scene.locale);
  const cut = (text: string, px: number) =>
    truncateText(text, px, (part) => scene.measure(part, font));
  const name = cut(nameOf(marks, at, i18n.t('Total')), namePx - indent - cellPadPx);
  drawText(pen, [{ x: indent, y: baseline, text: name }], { font, colour: plain, align: 'start' });
  const [from, to] = columnsBetween(marks, left, left + scene.width - namePx);
  for (let column = from; column < to; column += 1) {
    const cell = pivotCell(marks, at, column);
    const start = namePx + (edges[column] as number) - left;
    const end = Math.min(namePx + (edges[column + 1] as number) - left, scene.width);
    if (end - start <= 2 * cellPadPx) continue;
    if (cell.fill && !stale && !isFaded) {
      pen.fillStyle = ink.colour(cell.fill);
      pen.fillRect(start, y, end - start - 1, rowPx - 1);
    }
    if (cell.bar) {
      const px = end - start - 2 * cellPadPx;
      pen.fillStyle = ink.colour('line');
      pen.fillRect(
        start + cellPadPx + cell.bar[0] * px,
        y + rowPx - 5,
        (cell.bar[1] - cell.bar[0]) * px,
        3,
      );
    }
    const meaning = stale ? undefined : cell.threshold?.meaning;
    const onFill = cell.fill && !stale && !isFaded ? textOn(ink.colour(cell.fill), ink) : plain;
    const isBlank = Number.isNaN(cell.value);
    const hasMeaning = meaning !== undefined && meaning !== 'neutral';
    const colour = hasMeaning && !cell.fill ? ink.colour(meaningTokens[meaning]) : onFill;
    const text = cut(
      `${meaning ? meaningMarks[meaning] : ''}${cell.text}`,
      end - start - 2 * cellPadPx,
    );
    drawText(pen, [{ x: end - cellPadPx, y: baseline, text }], {
      font: ink.font(13, isGroup || cell.isTotal ? 500 : 400),
      colour: isBlank ? ink.colour('ink-3') : colour,
      align: 'end',
    });
  }
  const line = ink.colour('grid');
  drawLine(pen, [0, y + rowPx - 0.5], [scene.width, y + rowPx - 0.5], line);
}

/** The arrow before a group, as in the grid. */
function drawChevron(pen: Pen, x: number, y: number, isExpanded: boolean, ink: Ink): void {
  pen.beginPath();
  if (isExpanded) {
    pen.moveTo(x - 4, y - 2);
    pen.lineTo(x, y + 2);
    pen.lineTo(x + 4, y - 2);
  } else {
    pen.moveTo(x - 2, y - 4);
    pen.lineTo(x + 2, y);
    pen.lineTo(x - 2, y + 4);
  }
  pen.strokeStyle = ink.colour('ink-3');
  pen.lineWidth = 1.5;
  pen.stroke();
}
