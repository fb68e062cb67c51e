import type { Frame } from '@chartroom/frame';
import { hasOnlyGrown, maxOwnColours, type RowsRead } from '@chartroom/plot';
import { tallyRowsPerSlice } from '@chartroom/plot/bands';
import { areSameRoles, BarTally, type TallyRoles } from './barTally';

/** A tally and the rows in it, up to a revision of their frame. */
export interface TalliedRows extends RowsRead {
  readonly tally: BarTally;
  readonly hasRestColour: boolean;
}

/** Adds new rows to a tally, or counts all rows if the meaning of bars has changed. */
export function* countRows(
  frame: Frame,
  roles: TallyRoles,
  previous: TalliedRows | null,
): Generator<void, TalliedRows, void> {
  const { dropped, revision } = frame;
  const hasRestColour = (roles.colour?.dictionary.length ?? 0) > maxOwnColours + 1;
  const canExtend =
    previous?.hasRestColour === hasRestColour &&
    hasOnlyGrown(frame, previous) &&
    areSameRoles(previous.tally.roles, roles);
  if (canExtend && previous.revision === revision) return previous;
  const tally = canExtend ? previous.tally : new BarTally(roles);
  let row = canExtend ? previous.rows : 0;
  while (row < frame.length) {
    const end = Math.min(row + tallyRowsPerSlice, frame.length);
    tally.add(row, end);
    row = end;
    yield;
  }
  return { frame, tally, rows: row, revision, dropped, hasRestColour };
}
