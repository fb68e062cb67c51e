import { missingText } from '@chartroom/plot';
import type { TableColumn } from './tableColumn';

export const cellPadPx = 8;
/** Indent of each level of groups. */
export const indentPx = 16;
/** Padding at the end of the last column. */
export const lastCellPadPx = 2;
/** Width of a bar where there is room. */
export const maxBarPx = 64;
/** The same of a sparkline. */
const maxSparklinePx = 96;
/** Shorter bars can't be compared, so they are left out. */
export const minBarPx = 24;
export const markGapPx = 8;
export const dotPx = 8;
/** The mark of a threshold, as in “▲ 92 %”. */
export const meaningPx = 18;
/** Longer texts are truncated. */
const maxWordPx = 280;
/** Names and headings are truncated to this, where columns don't fit otherwise. */
const shortWordPx = 112;
const shortHeadPx = 72;
const minTextPx = 40;
/** Room for the arrow of a sorted column. */
const arrowPx = 14;
/** Number of texts to sample, and of those to measure. */
const maxSampledWords = 2000;
const maxMeasuredWords = 12;

export interface Measures {
  head(text: string): number;
  cell(text: string): number;
  /** Indent of the first column, below the headings of groups. Default: 0. */
  readonly indentPx?: number;
}

/** Width of a column and of what is in its cells, in pixels. */
export interface ColumnWidth {
  readonly px: number;
  /** Width of its widest text. */
  readonly textPx: number;
  /** Width of its bars or sparklines; 0 where there's no room for them. */
  readonly barPx: number;
  /** Width that a text may have. */
  readonly roomPx: number;
  /** Texts of so many characters fit. Longer numbers are measured. */
  readonly fittingLength: number;
}

/** The widths that a column could have, from the widest. */
interface Needs {
  readonly textPx: number;
  /** Characters of its longest text; infinite for names, which are truncated. */
  readonly textLength: number;
  /** Width of its bars or sparklines where there is room; 0 without them. */
  readonly markPx: number;
  readonly indentPx: number;
  /** With bars, without them, and with names and headings truncated. */
  readonly levels: readonly [number, number, number];
}

/**
 * Column widths in whole pixels. Columns share the width that remains; where there isn't enough,
 * bars and sparklines become shorter and are left out, then names and headings are truncated. If that doesn't do,
 * the first columns that fit fill the width, and the others are scrolled to. `fixed` are the widths
 * of the viewer.
 */
export function columnWidths(
  columns: readonly TableColumn[],
  availablePx: number,
  measures: Measures,
  fixed: Readonly<Record<string, number>> = {},
): readonly ColumnWidth[] {
  const needs = columns.map((column, i) =>
    columnNeeds(column, measures, i === 0 ? (measures.indentPx ?? 0) : 0),
  );
  const fixedWidths = columns.map(({ field }) =>
    Object.hasOwn(fixed, field.name) ? fixed[field.name] : undefined,
  );
  const flexible = needs.filter((_, i) => fixedWidths[i] === undefined);
  const fixedPx = fixedWidths.reduce<number>((sum, px = 0) => sum + px, 0);
  const fitted = fitColumns(
    flexible.map(({ levels }) => levels),
    Math.max(0, availablePx - fixedPx),
  );
  let next = 0;
  return needs.map((need, i) => cellWidths(fixedWidths[i] ?? fitted[next++] ?? 0, need));
}

/** Numbers that the edge of the picture would cut are left out. */
export function isCut(
  { isNumeric }: Pick<TableColumn, 'isNumeric'>,
  rightPx: number,
  widthPx: number,
): boolean {
  return isNumeric && rightPx - lastCellPadPx > widthPx;
}

function cellWidths(px: number, { textPx, textLength, markPx, indentPx }: Needs): ColumnWidth {
  const roomPx = px - indentPx - 2 * cellPadPx;
  const barPx = Math.min(markPx, roomPx - textPx - markGapPx);
  return {
    px,
    textPx,
    barPx: barPx >= minBarPx ? barPx : 0,
    roomPx: Math.max(0, roomPx),
    fittingLength: textPx <= roomPx || textLength === Infinity ? textLength : 0,
  };
}

/** Widths between the levels of each column that fill the width. */
function fitColumns(
  columns: readonly (readonly [number, number, number])[],
  availablePx: number,
): readonly number[] {
  const [widest, narrower, narrowest] = ([0, 1, 2] as const).map((level) =>
    columns.map((levels) => levels[level]),
  ) as [number[], number[], number[]];
  if (sum(widest) <= availablePx) return scaled(widest, availablePx);
  if (sum(narrower) <= availablePx) return between(narrower, widest, availablePx);
  if (sum(narrowest) <= availablePx) return between(narrowest, narrower, availablePx);
  // Each column can be seen whole, and at first no column is seen in part.
  const capped = narrowest.map((px) => Math.min(px, Math.max(availablePx, minTextPx)));
  let count = 1;
  while (count < capped.length && sum(capped.slice(0, count + 1)) <= availablePx) count += 1;
  const leading = capped.slice(0, count);
  const leadingMax = narrower.slice(0, count);
  const filled =
    sum(leadingMax) <= availablePx
      ? scaled(leadingMax, availablePx)
      : between(leading, leadingMax, availablePx);
  return [...filled, ...capped.slice(count)];
}

/** Widths in proportion to `widths`, of the sum `availablePx`. */
function scaled(widths: readonly number[], availablePx: number): readonly number[] {
  const total = sum(widths);
  return total === 0 ? widths : wholePixels(widths.map((px) => (px / total) * availablePx));
}

/** Widths from `low` to `high`, of the sum `availablePx`, which is between theirs. */
function between(
  low: readonly number[],
  high: readonly number[],
  availablePx: number,
): readonly number[] {
  const missing = sum(high) - sum(low);
  const share = missing > 0 ? Math.max(0, availablePx - sum(low)) / missing : 0;
  return wholePixels(low.map((px, i) => px + share * ((high[i] ?? px) - px)));
}

/** Rounds widths so that their sum is rounded too. */
function wholePixels(widths: readonly number[]): readonly number[] {
  let before = 0;
  let used = 0;
  return widths.map((px) => {
    before += px;
    const end = Math.round(before);
    const width = end - used;
    used = end;
    return width;
  });
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, px) => total + px, 0);
}

function columnNeeds(column: TableColumn, { head, cell }: Measures, indentPx: number): Needs {
  const totals = Math.max(0, ...Object.values(column.totals).map(cell));
  const heading = head(column.title) + arrowPx;
  const widest = widestTexts(column);
  const texts = Math.max(cell(missingText), ...widest.map(cell));
  const hasSparkline = column.lists !== null || column.hasTrend;
  const bar = column.hasBar ? maxBarPx : 0;
  const markPx = hasSparkline ? maxSparklinePx : bar;
  const markRoomPx = markPx > 0 ? markPx + markGapPx : 0;
  const dot = column.hasDot ? dotPx + markGapPx : 0;
  const meaning = column.thresholds.length > 0 ? meaningPx : 0;
  // Beside a trend is the total of a group, which is about as wide as that of all rows.
  const textPx = Math.ceil(Math.max(texts + meaning, column.hasTrend ? totals : 0));
  const isName = column.field.type === 'category';
  const need = (headPx: number, contentPx: number) =>
    Math.ceil(Math.max(headPx, contentPx, totals, minTextPx)) + 2 * cellPadPx;
  const wordPx = Math.min(textPx, maxWordPx) + dot + indentPx;
  return {
    textPx,
    textLength: column.isNumeric ? Math.max(1, ...widest.map(({ length }) => length)) : Infinity,
    markPx,
    indentPx,
    levels: [
      need(heading, wordPx + markRoomPx),
      need(heading, wordPx),
      need(
        Math.min(heading, shortHeadPx),
        isName ? Math.min(wordPx, shortWordPx + indentPx) : wordPx,
      ),
    ],
  };
}

/** Texts that are probably the widest. */
function widestTexts({ field, stats, textOf }: TableColumn): readonly string[] {
  if (field.type !== 'category') {
    return stats.min <= stats.max ? [textOf(stats.min), textOf(stats.max)] : [];
  }
  return field.dictionary
    .slice(0, maxSampledWords)
    .sort((a, b) => b.length - a.length)
    .slice(0, maxMeasuredWords);
}
