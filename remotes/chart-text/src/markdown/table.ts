import { parseInline } from './inline';
import type { TableBlock } from './nodes';
import { runEnd, type SourceText, trimmed } from './sourceText';

const maxColumns = 50;
const maxDelimiterLength = 2000;

/** Whether a table starts here: a line with bars above a delimiter line. */
export function isTableStart(lines: readonly SourceText[], at: number): boolean {
  const [head = '', delimiterLine = ''] = [lines[at], lines[at + 1]];
  if (delimiterLine.length > maxDelimiterLength || !isDelimiter(delimiterLine) || !hasBar(head))
    return false;
  return cellsOf(head).length === cellsOf(delimiterLine).length;
}

export function parseTable(
  lines: readonly SourceText[],
  at: number,
): { readonly block: TableBlock; readonly next: number } {
  const align = cellsOf(lines[at + 1] ?? '').map((cell) => alignOf(cell.toString()));
  const head = cellsOf(lines[at] ?? '').map(parseInline);
  const rows: TableBlock['rows'][number][] = [];
  let next = at + 2;
  while (hasBar(lines[next] ?? '')) {
    // Missing cells aren't filled up: single bars could become a very large table.
    rows.push(
      cellsOf(lines[next] ?? '')
        .slice(0, align.length)
        .map(parseInline),
    );
    next += 1;
  }
  return { block: { kind: 'table', align, head, rows }, next };
}

function hasBar(line: SourceText): boolean {
  return runEnd(line, 0, (char) => char !== '|') < line.length;
}

/** Whether a line has only cells of dashes, with optional colons at their ends. */
function isDelimiter(line: SourceText): boolean {
  const hasDelimiterChars = runEnd(line, 0, (char) => ' |:-'.includes(char)) === line.length;
  return hasDelimiterChars && cellsOf(line).every((cell) => /^:?-+:?$/.test(cell.toString()));
}

/** Texts between bars; `\|` is an escaped bar. */
function cellsOf(line: SourceText): readonly SourceText[] {
  const text = trimmed(line);
  const cells: SourceText[] = [];
  let from = text.charAt(0) === '|' ? 1 : 0;
  while (cells.length < maxColumns && (from < text.length || cells.length === 0)) {
    const end = cellEnd(text, from);
    cells.push(cellText(text.slice(from, end)));
    from = end + 1;
  }
  return cells;
}

/** Index of the next unescaped bar. */
function cellEnd(text: SourceText, from: number): number {
  let end = from;
  while (end < text.length && text.charAt(end) !== '|') end += text.charAt(end) === '\\' ? 2 : 1;
  return Math.min(end, text.length);
}

function cellText(cell: SourceText): SourceText {
  const text = trimmed(cell);
  const isEscaped = runEnd(text, 0, (char) => char !== '\\') < text.length;
  return isEscaped ? text.toString().replaceAll('\\|', '|') : text;
}

function alignOf(cell: string): TableBlock['align'][number] {
  if (!cell.endsWith(':')) return 'start';
  return cell.startsWith(':') ? 'center' : 'end';
}
