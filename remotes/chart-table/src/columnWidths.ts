import { missingText } from '@chartroom/plot';
import type { TableColumn } from './tableColumn';

export const cellPadPx = 8;
export const barPx = 64;
export const markGapPx = 8;
export const dotPx = 8;
/** The mark of a threshold, as in “▲ 92 %”. */
export const meaningPx = 18;
/** Longer texts are truncated. */
const maxWordPx = 280;
const minTextPx = 40;
/** Room for the arrow of a sorted column. */
const arrowPx = 14;
/** Number of texts to sample, and of those to measure. */
const maxSampledWords = 2000;
const maxMeasuredWords = 12;

export interface Measures {
  head(text: string): number;
  cell(text: string): number;
}

/** Width of a column and of its widest text. */
export interface ColumnWidth {
  readonly px: number;
  readonly textPx: number;
}

/** Column widths in whole pixels: the needed width, plus a share of the remaining width. */
export function columnWidths(
  columns: readonly TableColumn[],
  availablePx: number,
  measures: Measures,
  fixed: Readonly<Record<string, number>> = {},
): readonly ColumnWidth[] {
  const fixedWidths = columns.map(({ field }) =>
    Object.hasOwn(fixed, field.name) ? fixed[field.name] : undefined,
  );
  const needs = columns.map((column, i) => {
    const { px, textPx } = naturalWidth(column, measures);
    return { px: fixedWidths[i] ?? px, textPx };
  });
  const flexible = needs.filter((_, i) => fixedWidths[i] === undefined);
  const fixedTotal = needs.reduce(
    (total, { px }, i) => (fixedWidths[i] === undefined ? total : total + px),
    0,
  );
  const sum = flexible.reduce((total, { px }) => total + px, 0);
  const remainingPx = availablePx - fixedTotal;
  if (sum >= remainingPx || sum === 0) return needs;
  let before = 0;
  let used = 0;
  return needs.map(({ px, textPx }, i) => {
    if (fixedWidths[i] !== undefined) return { px, textPx };
    before += px;
    const end = Math.round((before / sum) * remainingPx);
    const width = end - used;
    used = end;
    return { px: width, textPx };
  });
}

function naturalWidth(column: TableColumn, { head, cell }: Measures): ColumnWidth {
  const totals = Math.max(0, ...Object.values(column.totals).map(cell));
  const heading = head(column.title) + arrowPx;
  const texts = Math.max(cell(missingText), ...widestTexts(column).map(cell));
  const bar = column.hasBar ? barPx + markGapPx : 0;
  const dot = column.hasDot ? dotPx + markGapPx : 0;
  const meaning = column.thresholds.length > 0 ? meaningPx : 0;
  const textPx = Math.ceil(texts + meaning);
  const need = Math.max(heading, Math.min(textPx, maxWordPx) + bar + dot, totals, minTextPx);
  return { px: Math.ceil(need) + 2 * cellPadPx, textPx };
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
