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
  since: Read | null | undefined,
): since is Read {
  return (
    since?.frame === frame &&
    since.dropped === frame.dropped &&
    since.rows <= frame.length &&
    (since.revision === frame.revision || since.rows <= frame.firstNewRow)
  );
}
