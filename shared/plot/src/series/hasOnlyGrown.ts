import type { Frame } from '@chartroom/frame';

/** How much of which frame has been read. */
export interface RowsRead {
  readonly frame: Frame | null;
  /** The first rows of the frame. */
  readonly rows: number;
  readonly revision: number;
  readonly dropped: number;
}

/** Whether the rows that were read are unchanged: since then rows were only appended, if any. */
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
