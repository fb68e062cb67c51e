import { escapeFormulas } from '@chartroom/frame/csv';
import type { Sheet, SheetCell, Time } from './sheet';
import { cellStyles } from './styles';
import { xmlText } from './xmlText';

/** Rows between two yields. */
const rowsPerSlice = 512;
/** Longest text of a cell, in UTF-16 units. */
const maxTextLength = 32_767;
/** Rows from which the widths of columns are taken. */
const measuredRows = 200;
const widthLimits = { min: 8, max: 60 };
const timeTexts: Readonly<Record<Time['format'], string>> = {
  day: '2026-01-01',
  seconds: '2026-01-01 00:00:00',
  milliseconds: '2026-01-01 00:00:00.000',
};

/**
 * A worksheet with some of a sheet's rows below its titles, which stay visible while scrolling. In
 * parts, which take a few milliseconds each.
 */
export function* worksheetXml(
  sheet: Sheet,
  { from, to }: { readonly from: number; readonly to: number },
): Generator<string, void, void> {
  const columns = sheet.titles.map((_, column) => columnName(column));
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${widths(sheet, from, to)}<sheetData>`;
  const heading = sheet.titles.map((title, column) =>
    textXml(`${columns[column]}1`, title, cellStyles.title),
  );
  yield `<row r="1">${heading.join('')}</row>`;
  for (let start = from; start < to; start += rowsPerSlice) {
    let xml = '';
    for (let row = start; row < Math.min(start + rowsPerSlice, to); row += 1) {
      const number = row - from + 2;
      xml += `<row r="${number}">`;
      columns.forEach((name, column) => {
        xml += cellXml(`${name}${number}`, sheet.cell(row, column));
      });
      xml += '</row>';
    }
    yield xml;
  }
  yield '</sheetData></worksheet>';
}

function cellXml(reference: string, cell: SheetCell): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return textXml(reference, cell, styleOfText(cell));
  return `<c r="${reference}" s="${cellStyles[cell.format]}"><v>${cell.serial}</v></c>`;
}

/** A text is never run as a formula: its type is that of a text. */
function textXml(reference: string, text: string, style: number): string {
  const shown = text.length > maxTextLength ? `${text.slice(0, maxTextLength - 1)}…` : text;
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(shown)}</t></is></c>`;
}

/** What would become a formula when it is edited or pasted keeps a quote before it. */
function styleOfText(text: string): number {
  return escapeFormulas(text) !== text ? cellStyles.quoted : cellStyles.text;
}

function widths(sheet: Sheet, from: number, to: number): string {
  if (sheet.titles.length === 0) return '';
  const columns = sheet.titles.map((title, column) => {
    let chars = title.length;
    for (let row = from; row < Math.min(to, from + measuredRows); row += 1) {
      const cell = sheet.cell(row, column) ?? '';
      const text = typeof cell === 'object' ? timeTexts[cell.format] : String(cell);
      chars = Math.max(chars, text.length);
    }
    const width = Math.min(Math.max(chars + 2, widthLimits.min), widthLimits.max);
    return `<col min="${column + 1}" max="${column + 1}" width="${width}" customWidth="1"/>`;
  });
  return `<cols>${columns.join('')}</cols>`;
}

/** `A` to `Z`, `AA` and on. */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}
