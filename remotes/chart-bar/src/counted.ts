import type { Frame } from '@chartroom/frame';
import { hasOnlyGrown, ownColours, type RowsRead } from '@chartroom/plot';
import { tallySlice } from '@chartroom/plot/bands';
import { sameRoles, Tally, type TallyRoles } from './tally';

/** The rows of a frame as they were counted, up to a revision of it. */
export interface Counted extends RowsRead {
  readonly tally: Tally;
  readonly hasRestColour: boolean;
}

/** Adds new rows to what was counted before, or counts all where what bars stand for has changed. */
export function* countRows(
  frame: Frame,
  roles: TallyRoles,
  before: Counted | null,
): Generator<void, Counted, void> {
  const { dropped, revision } = frame;
  const hasRestColour = (roles.colour?.dictionary.length ?? 0) > ownColours + 1;
  const canExtend =
    before?.hasRestColour === hasRestColour &&
    hasOnlyGrown(frame, before) &&
    sameRoles(before.tally.roles, roles);
  if (canExtend && before.revision === revision) return before;
  const tally = canExtend ? before.tally : new Tally(roles);
  let row = canExtend ? before.rows : 0;
  while (row < frame.length) {
    const end = Math.min(row + tallySlice, frame.length);
    tally.add(row, end);
    row = end;
    yield;
  }
  return { frame, tally, rows: row, revision, dropped, hasRestColour };
}
