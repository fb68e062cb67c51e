/** How many rows of text wrapped lines have. */
export interface WrappedRows {
  /** Characters in a row. */
  readonly columns: number;
  /** The rows up to each line, included. May be longer than the lines. */
  readonly ends: Uint32Array;
}

/** The same rows without those of the first lines. */
export function withoutLines({ columns, ends }: WrappedRows, count: number): WrappedRows {
  if (count === 0) return { columns, ends };
  const base = ends[count - 1] as number;
  const kept = ends.slice(count);
  for (let line = 0; line < kept.length; line += 1) kept[line] = (kept[line] as number) - base;
  return { columns, ends: kept };
}
