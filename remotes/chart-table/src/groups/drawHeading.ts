import { drawLine, drawText, type Ink, type Pen, truncateText } from '@chartroom/plot';
import { cellPadPx, indentPx, isCut, lastCellPadPx, markGapPx } from '../columnWidths';
import type { HeadingBox, Sheet } from '../sheet';
import { headingAt } from './groupHeading';

/** Draws the heading of a group, for a picture. */
export function drawHeading(
  pen: Pen,
  sheet: Sheet,
  { index, y, width, rowPx, stale, measure }: HeadingBox,
  ink: Ink,
): void {
  const heading = headingAt(sheet, index);
  if (!heading) return;
  const { columns, widths } = sheet;
  const font = ink.font(13, 500);
  const baseline = y + rowPx / 2 + 4.5;
  const start = heading.depth * indentPx;
  drawToggle(pen, [start - 10, y + rowPx / 2], heading.isExpanded, ink);
  const style = { font, colour: ink.colour('ink-1') };
  let [left, nameEnd] = [0, width];
  for (const [i, column] of columns.entries()) {
    const right = left + (widths[i]?.px ?? 0);
    const end = i === columns.length - 1 ? right - lastCellPadPx : right - cellPadPx;
    if (i === heading.nameColumns - 1) nameEnd = Math.min(end, width);
    const { text = '', sparkline = null } = heading.subtotals[i] ?? {};
    if (i >= heading.nameColumns && !isCut(column, right, width)) {
      const spot = { x: column.isNumeric ? end : left + cellPadPx, y: baseline, text };
      const align = column.isNumeric ? 'end' : 'start';
      if (text !== '') drawText(pen, [spot], { ...style, align });
      const barRight = end - measure(text, font) - markGapPx;
      const barPx = Math.min(widths[i]?.barPx ?? 0, barRight - left - cellPadPx);
      if (sparkline && barPx > 0) {
        const box = { left: barRight - barPx, top: y, right: barRight, bottom: y + rowPx };
        sheet.modules?.sparklines?.drawSparkline(pen, sparkline, box, { isStale: stale, ink });
      }
    }
    left = right;
  }
  const own = heading.subtotals[0]?.text ?? '';
  if (own !== '') {
    drawText(pen, [{ x: nameEnd, y: baseline, text: own }], { ...style, align: 'end' });
    nameEnd -= measure(own, font) + cellPadPx;
  }
  const countFont = ink.font(13, 400);
  const countPx = cellPadPx + measure(heading.count, countFont);
  const name = truncateText(heading.name, nameEnd - start - countPx, (text) => measure(text, font));
  drawText(pen, [{ x: start, y: baseline, text: name }], { ...style, align: 'start' });
  const x = start + measure(name, font) + cellPadPx;
  drawText(pen, [{ x, y: baseline, text: heading.count }], {
    ...{ font: countFont, colour: ink.colour('ink-3'), align: 'start' },
  });
}

function drawToggle(
  pen: Pen,
  [x, y]: readonly [x: number, y: number],
  isExpanded: boolean,
  ink: Ink,
): void {
  const colour = ink.colour('ink-3');
  const [dx, dy] = isExpanded ? [3.5, -1.5] : [-1.5, 3.5];
  const tip: readonly [number, number] = isExpanded ? [x, y + 2] : [x + 2, y];
  drawLine(pen, [x - (isExpanded ? 3.5 : 1.5), y + (isExpanded ? dy : -3.5)], tip, colour);
  drawLine(pen, tip, [x + dx, y + dy], colour);
}
