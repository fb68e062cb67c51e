import type { CategoryField, Field, Frame } from '@chartroom/frame';
import { fieldsOf, type IndexInput, ownColours } from '@chartroom/plot';
import { type Aggregate, aggregateOption } from './aggregate';
import { gatherRest, readBand, readSeries } from './bands';
import type { Band, BarSeries } from './bars';
import { type Places, slotCount } from './places';
import { placesFor, samePlaces } from './placesFor';
import { mostBands, rankSlots } from './ranking';
import { Tally, tallySlice } from './tally';

/** What the chart keeps of its data: nothing until there is some. */
export interface BarIndex {
  readonly kind: Places['kind'];
  /** Of the field along the axis. */
  readonly xName: string;
  /** Of the field that gives bars their colours; empty for none, or where amounts differ too. */
  readonly colourName: string;
  /** Numbers that are bars of their own (years), not the ends of bins. */
  readonly isWhole: boolean;
  readonly aggregate: Aggregate;
  readonly series: readonly BarSeries[];
  /** Colour says the same as the axis. */
  readonly isColouredByBand: boolean;
  /** In the order of the axis. */
  readonly bands: readonly Band[];
  /** The bands after `mostBands` in one, and how many they are. */
  readonly rest: Band | null;
  readonly restCount: number;
  readonly taken: Taken | null;
}

/** How much of which data has been taken in. */
interface Taken {
  readonly frame: Frame;
  readonly tally: Tally;
  readonly rows: number;
  readonly revision: number;
  readonly dropped: number;
  readonly hasRestColour: boolean;
  readonly sort: string;
}

/** Takes in new rows, or all where what bars stand for has changed. */
export function* indexBars(
  { frame, encoding, options, range, timeZone }: IndexInput,
  before: BarIndex | null,
): Generator<void, BarIndex, void> {
  const [x] = frame ? fieldsOf(frame, encoding, 'x') : [];
  if (!frame || !x) return nothing;
  const { dropped, revision } = frame;
  const ys = fieldsOf(frame, encoding, 'y');
  const [colourField = null] = fieldsOf(frame, encoding, 'colour');
  const colour = colourField?.type === 'category' && colourField !== x ? colourField : null;
  const aggregate = ys.length === 0 ? 'count' : aggregateOption(options.aggregate);
  const sort = String(options.sort);

  const places = yield* placesFor(x, frame, { range, timeZone });
  const roles = { places, ys, colour, isLast: aggregate === 'last' };
  const hasRestColour = (colour?.dictionary.length ?? 0) > ownColours + 1;
  const kept = before?.taken;
  const canExtend = kept && canAdd(kept, frame, roles) && kept.hasRestColour === hasRestColour;
  const isColouredByBand = colourField === x;
  const now = { revision, sort, aggregate, isColouredByBand };
  if (canExtend && isSame(before, kept, now)) return before;

  const tally = canExtend ? kept.tally : new Tally(roles);
  let row = canExtend ? kept.rows : 0;
  while (row < frame.length) {
    const end = Math.min(row + tallySlice, frame.length);
    tally.add(row, end);
    row = end;
    yield;
  }
  const slots = slotCount(places);
  const series = readSeries(tally);
  const ranked = yield* rankSlots(tally, slots, {
    aggregate,
    sort: places.kind === 'category' ? sort : 'data',
    nameOf: (slot) => nameOf(x, slot),
  });
  const isEmptyShown = places.kind !== 'category';
  const shown = isEmptyShown ? Array.from({ length: Math.max(0, slots) }, (_, i) => i) : ranked;
  const rest = ranked.length < mostBands ? null : yield* gatherRest(tally, slots, shown, series);
  return {
    kind: places.kind,
    xName: x.name,
    colourName: ys.length <= 1 ? (colour?.name ?? '') : '',
    isWhole: places.kind === 'number' && places.bins.isWhole,
    aggregate,
    series,
    isColouredByBand,
    bands: shown.map((slot) => readBand(tally, slot, series)),
    rest: rest?.band ?? null,
    restCount: rest?.count ?? 0,
    taken: { frame, tally, rows: row, revision, dropped, hasRestColour, sort },
  };
}

const nothing: BarIndex = {
  kind: 'category',
  xName: '',
  colourName: '',
  isWhole: false,
  aggregate: 'sum',
  series: [],
  isColouredByBand: false,
  bands: [],
  rest: null,
  restCount: 0,
  taken: null,
};

function canAdd(kept: Taken, frame: Frame, roles: Tally['roles']): boolean {
  const { places, ys, colour, isLast } = kept.tally.roles;
  return (
    kept.frame === frame &&
    kept.dropped === frame.dropped &&
    kept.rows <= frame.length &&
    (kept.revision === frame.revision || kept.rows <= frame.firstNewRow) &&
    samePlaces(places, roles.places) &&
    colour === roles.colour &&
    isLast === roles.isLast &&
    ys.length === roles.ys.length &&
    ys.every((field, i) => field === roles.ys[i])
  );
}

function isSame(
  { aggregate, isColouredByBand }: BarIndex,
  { revision, sort }: Taken,
  now: Pick<BarIndex, 'aggregate' | 'isColouredByBand'> & Pick<Taken, 'revision' | 'sort'>,
): boolean {
  return (
    revision === now.revision &&
    sort === now.sort &&
    aggregate === now.aggregate &&
    isColouredByBand === now.isColouredByBand
  );
}

function nameOf(x: Field, slot: number): string {
  return (x as CategoryField).dictionary[slot - 1] ?? '';
}
