import type { Frame } from '@chartroom/frame';

/** Which rows of which frame have been read. */
export interface RowsRead {
  readonly frame: Frame | null;
  /** Number of rows, from the first. */
  readonly rows: number;
  readonly revision: number;
  readonly dropped: number;
}

/** Whether rows were only appended, if anything, since `rowsRead`. */
export function hasOnlyGrown<Read extends RowsRead>(
  frame: Frame,
  rowsRead: Read | null | undefined,
): rowsRead is Read {
  return (
    rowsRead?.frame === frame &&
    rowsRead.dropped === frame.dropped &&
    rowsRead.rows <= frame.length &&
    (rowsRead.revision === frame.revision || rowsRead.rows <= frame.firstNewRow)
  );
}
