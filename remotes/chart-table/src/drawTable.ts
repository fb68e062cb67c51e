import {
  classToken,
  colourClass,
  drawLine,
  drawText,
  type Ink,
  i18nFor,
  meaningTokens,
  nameToken,
  type Pen,
  textOn,
  truncateText,
} from '@chartroom/plot';
import { barSpan } from './cells/barSpan';
import { cellState } from './cells/cellState';
import { cellPadPx, dotPx, indentPx, isCut, lastCellPadPx, markGapPx } from './columnWidths';
import { rowAt } from './rowModel';
import { fittedText, type Sheet } from './sheet';
import type { TableColumn } from './tableColumn';
import { fittedTotalText, type TotalAggregate, totalRows } from './totals';

export interface TableViewport {
  readonly width: number;
  readonly height: number;
  /** Scroll offset in pixels. */
  readonly top: number;
  readonly rowPx: number;
  readonly stale: boolean;
  measure(text: string, font: string): number;
}

/** Draws the header and the rows in view, for a picture. */
export function drawTable(pen: Pen, sheet: Sheet, viewport: TableViewport, ink: Ink): void {
  const { rowPx, width, height } = viewport;
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, width, height);
  pen.clip();
  drawCells(pen, sheet, viewport, 0, null, ink);
  drawLine(pen, [0, rowPx - 0.5], [width, rowPx - 0.5], ink.colour('line'));
  const totals = totalRows(sheet.columns);
  const hasTotals = totals.length > 0 && height >= rowPx * (totals.length + 3);
  const footPx = hasTotals ? totals.length * rowPx : 0;
  const first = Math.floor(viewport.top / rowPx);
  const last = first + Math.floor((height - footPx - rowPx) / rowPx);
  let end = rowPx;
  for (let index = first; index < last; index += 1) {
    if (index >= sheet.rowModel.count) break;
    const row = rowAt(sheet.rowModel, index);
    const y = rowPx * (index - first + 1);
    if (row < 0) sheet.modules?.groups?.drawHeading(pen, sheet, { ...viewport, index, y }, ink);
    else drawCells(pen, sheet, viewport, y, row, ink);
    drawLine(pen, [0, y + rowPx - 0.5], [width, y + rowPx - 0.5], ink.colour('grid'));
    end = y + rowPx;
  }
  if (hasTotals) drawTotals(pen, sheet, totals, viewport, Math.min(end, height - footPx), ink);
  pen.restore();
}

/** Draws one row; null is the header. */
function drawCells(
  pen: Pen,
  sheet: Sheet,
  viewport: TableViewport,
  y: number,
  row: number | null,
  ink: Ink,
): void {
  let left = 0;
  for (const [i, column] of sheet.columns.entries()) {
    const { px = 0, textPx = 0, barPx = 0 } = sheet.widths[i] ?? {};
    const right = left + px;
    const isHead = row === null;
    const indent = isHead ? 0 : sheet.groupDepth * indentPx;
    const start = i === 0 ? left + indent : left + cellPadPx;
    const end = i === sheet.columns.length - 1 ? right - lastCellPadPx : right - cellPadPx;
    const font = ink.font(isHead ? 12 : 13, isHead || i === 0 ? 500 : 400);
    const baseline = y + viewport.rowPx / 2 + 4.5;
    const state = isHead ? 'ok' : cellState(column, row, sheet);
    const rampClass = isHead || viewport.stale ? null : rampClassOf(column, row);
    if (rampClass !== null && column.ramp) {
      pen.fillStyle = ink.colour(classToken(column.ramp, rampClass));
      pen.fillRect(left, y, px, viewport.rowPx - 1);
    }
    const plain =
      rampClass !== null && column.ramp
        ? textOn(ink.colour(classToken(column.ramp, rampClass)), ink)
        : ink.colour(isHead ? 'ink-3' : 'ink-1');
    const colour = state === 'ok' || viewport.stale ? plain : ink.colour(meaningTokens[state]);
    const width = (text: string) => viewport.measure(text, font);
    const mark = isHead
      ? 0
      : drawMark(pen, sheet, column, row, { start, end, y, viewport, textPx, barPx }, ink);
    const text = truncateText(
      isHead ? column.title : fittedText(column, row, i, sheet),
      end - start - mark,
      width,
    );
    if (!isHead && isCut(column, right, viewport.width)) continue;
    const spot = { x: column.isNumeric ? end : start + mark, y: baseline, text };
    drawText(pen, [spot], { font, colour, align: column.isNumeric ? 'end' : 'start' });
    left = right;
  }
}

/** Footer rows from `top` on. */
function drawTotals(
  pen: Pen,
  sheet: Sheet,
  totals: readonly TotalAggregate[],
  { width: chartPx, rowPx, measure }: TableViewport,
  top: number,
  ink: Ink,
): void {
  const { columns, widths } = sheet;
  const i18n = i18nFor(sheet.locale);
  const font = ink.font(13, 500);
  drawLine(pen, [0, top + 0.5], [chartPx, top + 0.5], ink.colour('line-strong'));
  let left = 0;
  for (const [i, column] of columns.entries()) {
    const right = left + (widths[i]?.px ?? 0);
    const start = i === 0 ? left : left + cellPadPx;
    const end = i === columns.length - 1 ? right - lastCellPadPx : right - cellPadPx;
    const spots = totals.map((aggregate, row) => ({
      x: column.isNumeric ? end : start,
      y: top + rowPx * (row + 0.5) + 4.5,
      text: truncateText(fittedTotalText(sheet, i, aggregate, i18n), end - start, (text) =>
        measure(text, font),
      ),
    }));
    if (!isCut(column, right, chartPx))
      drawText(pen, spots, {
        font,
        colour: ink.colour(i === 0 ? 'ink-2' : 'ink-1'),
        align: column.isNumeric ? 'end' : 'start',
      });
    left = right;
  }
}

function rampClassOf({ ramp, field }: TableColumn, row: number): number | null {
  const value = field.values[row] ?? Number.NaN;
  return ramp && !Number.isNaN(value) ? colourClass(ramp, value) : null;
}

/** Draws a dot, bar or sparkline. Returns the width that it takes before the text. */
function drawMark(
  pen: Pen,
  { modules }: Sheet,
  column: TableColumn,
  row: number,
  area: {
    start: number;
    end: number;
    y: number;
    viewport: TableViewport;
    textPx: number;
    barPx: number;
  },
  ink: Ink,
): number {
  const middle = area.y + area.viewport.rowPx / 2;
  const { stale } = area.viewport;
  if (column.hasDot) {
    const code = column.field.values[row] ?? -1;
    if (code >= 0) {
      pen.beginPath();
      pen.arc(area.start + dotPx / 2, middle, dotPx / 2, 0, 2 * Math.PI);
      pen.fillStyle = ink.colour(stale ? 'cat-10' : nameToken(column.text(row)));
      pen.fill();
    }
    return dotPx + markGapPx;
  }
  const { barPx } = area;
  if (barPx === 0) return 0;
  const x = area.end - area.textPx - markGapPx - barPx;
  const { lists } = column;
  if (lists || column.hasTrend) {
    const sparkline = lists?.sparklineOf(row);
    const box = { left: x, top: area.y, right: x + barPx, bottom: area.y + area.viewport.rowPx };
    if (sparkline) {
      modules?.sparklines?.drawSparkline(pen, sparkline, box, { isStale: stale, ink });
    }
    return 0;
  }
  pen.fillStyle = ink.colour('grid');
  pen.fillRect(x, middle - 4, barPx, 6);
  const [from, to] = barSpan(column, row) ?? [0, 0];
  pen.fillStyle = ink.colour(stale ? 'cat-10' : 'ink-3');
  pen.fillRect(x + from * barPx, middle - 4, (to - from) * barPx, 6);
  return 0;
}
