import type { Frame } from '@chartroom/frame';
import { ownColours } from '@chartroom/plot';
import { samePlaces } from './placesFor';
import { Tally, type TallyRoles, tallySlice } from './tally';

/** The rows of a frame as they were counted, up to a revision of it. */
export interface Counted {
  readonly frame: Frame;
  readonly tally: Tally;
  readonly rows: number;
  readonly revision: number;
  readonly dropped: number;
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
  const canExtend = before?.hasRestColour === hasRestColour && canAdd(before, frame, roles);
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

function canAdd(before: Counted, frame: Frame, roles: TallyRoles): boolean {
  const { places, ys, colour, isLast } = before.tally.roles;
  return (
    before.frame === frame &&
    before.dropped === frame.dropped &&
    before.rows <= frame.length &&
    (before.revision === frame.revision || before.rows <= frame.firstNewRow) &&
    samePlaces(places, roles.places) &&
    colour === roles.colour &&
    isLast === roles.isLast &&
    ys.length === roles.ys.length &&
    ys.every((field, i) => field === roles.ys[i])
  );
}
