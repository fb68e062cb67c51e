import { parseInline } from './inline';
import type { TableBlock } from './nodes';

const mostColumns = 50;
const delimiter = /^ {0,3}\|? *:?-+:? *(?:\| *:?-+:? *)*\|? *$/;

/** A line with bars above one of dashes. */
export function isTable(lines: readonly string[], at: number): boolean {
  const [head = '', below = ''] = [lines[at], lines[at + 1]];
  if (!head.includes('|') || !below.includes('-') || below.length > 2000) return false;
  return delimiter.test(below) && cellsOf(head).length === cellsOf(below).length;
}

export function parseTable(
  lines: readonly string[],
  at: number,
): { readonly block: TableBlock; readonly next: number } {
  const align = cellsOf(lines[at + 1] ?? '').map(alignOf);
  let next = at + 2;
  while (lines[next]?.includes('|')) next += 1;
  const rows = lines.slice(at + 2, next).map((line) => {
    const cells = cellsOf(line);
    return align.map((_, column) => parseInline(cells[column] ?? ''));
  });
  const head = cellsOf(lines[at] ?? '').map(parseInline);
  return { block: { kind: 'table', align, head, rows }, next };
}

/** Texts between bars; `\|` is a bar within a text. */
function cellsOf(line: string): readonly string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner
    .split(/(?<!\\)\|/)
    .slice(0, mostColumns)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function alignOf(cell: string): TableBlock['align'][number] {
  if (!cell.endsWith(':')) return 'start';
  return cell.startsWith(':') ? 'center' : 'end';
}
