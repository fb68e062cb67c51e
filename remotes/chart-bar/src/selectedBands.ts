import type { Field } from '@chartroom/frame';
import { fieldsOf, type IndexInput } from '@chartroom/plot';
import type { FieldSlots } from '@chartroom/plot/bands';
import type { BarIndex, CountedBands } from './barIndex';
import type { TallyRoles } from './barTally';
import type { countRows, TalliedRows } from './countRows';
import type { mergeRest, otherBand, readBand } from './readBands';
import type { TimeBars } from './timeBars';

/**
 * What counts all rows. It is passed in, since an import of it from a file that is loaded later
 * makes both larger.
 */
export interface BandCounting {
  readonly countRows: typeof countRows;
  readonly mergeRest: typeof mergeRest;
  readonly otherBand: typeof otherBand;
  readonly readBand: typeof readBand;
}

/** Some of the rows: those that are selected, or those of a cell of small multiples. */
type SomeRows = Pick<IndexInput, 'frame' | 'encoding'>;

/** Counts some of the rows in the slots of all rows. */
export function* selectedBands(
  { countRows, mergeRest, otherBand, readBand }: BandCounting,
  { slots, rest, series, time, data }: BarIndex,
  input: SomeRows,
  previous: CountedBands | null,
): Generator<void, CountedBands | null, void> {
  const { frame } = input;
  if (!frame || !data) return null;
  const count = (rows: TalliedRows, before: TalliedRows | null) =>
    countRows(frame, rolesIn(rows.tally.roles, input), before);
  if (time) {
    const overview = yield* count(time.overview, previous?.time?.overview ?? null);
    const detail = time.detail && (yield* count(time.detail, previous?.time?.detail ?? null));
    const selectedTime: TimeBars = { ...time, overview, detail };
    return { bands: [], rest: null, time: selectedTime, data: { ...data, ...overview } };
  }
  const tallied = yield* count(data, previous?.data ?? null);
  const { tally } = tallied;
  const merged = rest && (yield* mergeRest(tally, slotLimit(data), slots, series));
  const none = series.map(() => 0);
  return {
    bands: slots.map((slot) => readBand(tally, slot, series)),
    rest: rest && (merged?.band ?? otherBand(none, none)),
    time: null,
    data: { ...data, ...tallied },
  };
}

/** Number of slots that have rows. */
function slotLimit({ tally }: TalliedRows): number {
  return tally.hasRows.length;
}

/** The roles with the fields of a frame of some of the rows. */
export function rolesIn(
  { slots, ys, colour, isLast }: TallyRoles,
  { frame, encoding }: SomeRows,
): TallyRoles {
  const fieldIn = <Found extends Field>(role: string, field: Found): Found => {
    const found = frame && fieldsOf(frame, encoding, role).find(({ name }) => name === field.name);
    return isSameType(found, field) ? found : field;
  };
  const selectedSlots: FieldSlots =
    slots.kind === 'category'
      ? { ...slots, field: fieldIn('x', slots.field) }
      : { ...slots, field: fieldIn('x', slots.field) };
  return {
    slots: selectedSlots,
    ys: ys.map((field) => fieldIn('y', field)),
    colour: colour && fieldIn('colour', colour),
    isLast,
  };
}

function isSameType<Found extends Field>(
  found: Field | null | undefined,
  { type }: Found,
): found is Found {
  return found?.type === type;
}
