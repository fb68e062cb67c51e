import type { Row } from './row';

const headers = ['figure', 'value', 'target', 'met?'] as const;

/** The rows of all parts as one table of text, a heading for each part. */
export function formatResults(rows: readonly Row[]): string {
  const cells = rows.map(cellsOf);
  const widths = headers.map((head, column) =>
    Math.max(head.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => pad(cell, widths[column] ?? 0, column === 1 || column === 2))
      .join('  ')
      .trimEnd();
  const lines = [line(headers), widths.map((width) => '─'.repeat(width)).join('  ')];
  rows.forEach((row, index) => {
    if (row.part !== rows[index - 1]?.part) lines.push(`[${row.part}]`);
    lines.push(line(cells[index] ?? []));
  });
  return lines.join('\n');
}

function cellsOf({ figure, value, unit, target, met }: Row): string[] {
  const withUnit = (text: string) => (unit ? `${text} ${unit}` : text);
  return [
    figure,
    value === null ? '–' : withUnit(formatValue(value)),
    target === null ? '' : withUnit(target),
    met === null ? '' : verdict(met),
  ];
}

function verdict(met: boolean): string {
  return met ? 'yes' : 'NO';
}

/** As many decimals as tell something: none from a hundred on. */
function formatValue(value: number): string {
  if (Number.isInteger(value) || Math.abs(value) >= 100)
    return Math.round(value).toLocaleString('en');
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}

function pad(cell: string, width: number, isRight: boolean): string {
  return isRight ? cell.padStart(width) : cell.padEnd(width);
}
