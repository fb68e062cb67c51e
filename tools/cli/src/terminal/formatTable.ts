import { printableLine } from './printable';

/** A table with columns as wide as their widest cell. Cells are single lines. */
export function formatTable(
  head: readonly string[],
  cells: readonly (readonly string[])[],
): string {
  const rows = cells.map((row) => row.map(printableLine));
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
