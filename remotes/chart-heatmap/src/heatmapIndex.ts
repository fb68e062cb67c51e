import type { Field } from '@chartroom/frame';
import { fieldsOf, hasOnlyGrown, type IndexInput, type RowsRead } from '@chartroom/plot';
import { gatheringOf, sameSlots, tallySlice } from '@chartroom/plot/bands';
import { type Aggregate, aggregateOption } from './aggregate';
import { type Axis, axisSlots } from './axisSlots';
import { CellTally } from './cellTally';
import { orderOfColumns, orderOfRows } from './order';
import { usualDistance } from './usualDistance';

/** What the chart keeps of its data. */
export interface HeatmapIndex {
  readonly xName: string;
  readonly yName: string;
  readonly value: Field | null;
  readonly aggregate: Aggregate;
  readonly isCalendar: boolean;
  /** A calendar was asked for, but there are no times. */
  readonly lacksTimes: boolean;
  /** Slots of x in order. */
  readonly columns: readonly number[];
  /** Slots of y in order, from the top. */
  readonly rows: readonly number[];
  /** How far times usually lie apart. */
  readonly apartMs: number;
  /** Categories for whose cells there is no memory. */
  readonly lostColumns: number;
  readonly lostRows: number;
  /** Null: nothing yet. */
  readonly taken: Taken | null;
}

/** How much of which data has been taken in. */
interface Taken extends RowsRead {
  readonly tally: CellTally;
  readonly x: Axis;
  readonly y: Axis;
}

/** 12 bytes each. */
const mostCells = 1_000_000;
/** Categories along one axis that there is always memory for. */
const leastKept = 1000;

/** Takes in new rows, or all where what cells stand for has changed. */
export function* indexHeatmap(
  { frame, encoding, options, range, timeZone }: IndexInput,
  before: HeatmapIndex | null,
): Generator<void, HeatmapIndex, void> {
  const [xField] = frame ? fieldsOf(frame, encoding, 'x') : [];
  if (!frame || !xField) return nothing;
  const { dropped, revision } = frame;
  const wantsCalendar = options.layout === 'calendar';
  const isCalendar = wantsCalendar && xField.type === 'time';
  const yField = isCalendar ? undefined : fieldsOf(frame, encoding, 'y')[0];
  const [value = null] = fieldsOf(frame, encoding, 'value');
  const aggregate = value ? aggregateOption(options.aggregate) : 'count';

  const kept = before?.taken;
  const known = hasOnlyGrown(frame, kept) ? kept : null;
  const [mostX, mostY] = roomOf(xField, yField);
  const rule = { range, timeZone, isCalendar };
  const x = yield* axisSlots(xField, frame, { ...rule, most: mostX }, known?.x ?? null);
  const y = yield* axisSlots(yField, frame, { ...rule, most: mostY }, known?.y ?? null);
  const roles = { x: x.slots, y: y.slots, value, gathering: gatheringOf(aggregate) };
  const canAdd = known !== null && canAddTo(known.tally, roles);

  const tally = canAdd ? known.tally : new CellTally(roles);
  let row = canAdd ? known.rows : 0;
  while (row < frame.length) {
    const end = Math.min(row + tallySlice, frame.length);
    tally.add(row, end);
    row = end;
    yield;
  }
  return {
    xName: xField.name,
    yName: yField?.name ?? '',
    value,
    aggregate,
    isCalendar,
    lacksTimes: wantsCalendar && !isCalendar,
    columns: orderOfColumns(tally),
    apartMs: usualDistance(tally),
    rows: yield* orderOfRows(tally, aggregate, String(options.sort)),
    lostColumns: lost(xField, mostX),
    lostRows: lost(yField, mostY),
    taken: { frame, tally, x, y, rows: row, revision, dropped },
  };
}

const nothing: HeatmapIndex = {
  xName: '',
  yName: '',
  value: null,
  aggregate: 'count',
  isCalendar: false,
  lacksTimes: false,
  columns: [],
  rows: [],
  apartMs: 0,
  lostColumns: 0,
  lostRows: 0,
  taken: null,
};

function canAddTo({ roles }: CellTally, { x, y, value, gathering }: CellTally['roles']): boolean {
  return (
    sameSlots(roles.x, x) &&
    sameSlots(roles.y, y) &&
    roles.value === value &&
    roles.gathering === gathering
  );
}

/** How many slots each axis may have, so that there are never more than `mostCells`. */
function roomOf(x: Field, y: Field | undefined): readonly [number, number] {
  const rows = sizeOf(y);
  if (x.type !== 'category') {
    const mostY = Math.min(rows, 10 * leastKept);
    return [Math.floor(mostCells / mostY), mostY];
  }
  const mostX = Math.min(Math.max(leastKept, Math.floor(mostCells / rows)), 10 * leastKept);
  return [mostX, Math.min(10 * leastKept, Math.floor(mostCells / Math.min(mostX, sizeOf(x))))];
}

/** By powers of two, so that one more category seldom changes it. */
function sizeOf(field: Field | undefined): number {
  if (field?.type !== 'category') return field ? 200 : 1;
  return 2 ** Math.ceil(Math.log2(field.dictionary.length + 1));
}

function lost(field: Field | undefined, most: number): number {
  return field?.type === 'category' ? Math.max(0, field.dictionary.length - most) : 0;
}
