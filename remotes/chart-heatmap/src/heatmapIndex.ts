import type { Field } from '@chartroom/frame';
import { fieldsOf, hasOnlyGrown, type IndexInput, type RowsRead } from '@chartroom/plot';
import { reducerFor, tallyRowsPerSlice } from '@chartroom/plot/bands';
import { type Aggregate, aggregateOption } from './aggregate';
import { type Axis, axisSlots } from './axisSlots';
import { CellTally } from './cellTally';
import { medianSpacing } from './medianSpacing';
import { columnOrder, rowOrder } from './order';
import { areSameCellSlots } from './valueSlots';

/** The chart's index. */
export interface HeatmapIndex {
  readonly xName: string;
  readonly yName: string;
  readonly value: Field | null;
  readonly aggregate: Aggregate;
  readonly isCalendar: boolean;
  /** Whether a calendar was requested for data without times. */
  readonly lacksTimes: boolean;
  /** Slots of x, in order. */
  readonly columns: readonly number[];
  /** Slots of y, in order from the top. */
  readonly rows: readonly number[];
  /** Median distance between times. */
  readonly spacingMs: number;
  /** Categories omitted to limit memory. */
  readonly omittedColumns: number;
  readonly omittedRows: number;
  /** Null until there is data. */
  readonly data: IndexedData | null;
}

/** The rows and options that the index was built from. */
interface IndexedData extends RowsRead {
  readonly tally: CellTally;
  readonly x: Axis;
  readonly y: Axis;
}

/** 12 bytes per cell. */
const maxCells = 1_000_000;
/** Number of categories that each axis always has memory for. */
const minSlots = 1000;

/** Adds new rows, or all rows if the meaning of cells has changed. */
export function* indexHeatmap(
  { frame, encoding, options, range, timeZone }: IndexInput,
  previous: HeatmapIndex | null,
): Generator<void, HeatmapIndex, void> {
  const [xField] = frame ? fieldsOf(frame, encoding, 'x') : [];
  if (!frame || !xField) return emptyIndex;
  const { dropped, revision } = frame;
  const wantsCalendar = options.layout === 'calendar';
  const isCalendar = wantsCalendar && xField.type === 'time';
  const yField = isCalendar ? undefined : fieldsOf(frame, encoding, 'y')[0];
  const [value = null] = fieldsOf(frame, encoding, 'value');
  const aggregate = value ? aggregateOption(options.aggregate) : 'count';

  const previousData = previous?.data;
  const extendable = hasOnlyGrown(frame, previousData) ? previousData : null;
  const [maxColumns, maxRows] = slotLimits(xField, yField);
  const rule = { range, timeZone, isCalendar, isSpacedByData: false };
  const x = yield* axisSlots(
    xField,
    frame,
    { ...rule, maxSlots: maxColumns, isSpacedByData: options.spacing === 'data' },
    extendable?.x ?? null,
  );
  const y = yield* axisSlots(yField, frame, { ...rule, maxSlots: maxRows }, extendable?.y ?? null);
  const roles = { x: x.slots, y: y.slots, value, reducer: reducerFor(aggregate) };
  const canAdd = extendable !== null && canAddTo(extendable.tally, roles);

  const tally = canAdd ? extendable.tally : new CellTally(roles);
  let row = canAdd ? extendable.rows : 0;
  while (row < frame.length) {
    const end = Math.min(row + tallyRowsPerSlice, frame.length);
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
    columns: columnOrder(tally),
    spacingMs: medianSpacing(tally),
    rows: yield* rowOrder(tally, aggregate, String(options.sort)),
    omittedColumns: omittedCount(xField, maxColumns),
    omittedRows: omittedCount(yField, maxRows),
    data: { frame, tally, x, y, rows: row, revision, dropped },
  };
}

const emptyIndex: HeatmapIndex = {
  xName: '',
  yName: '',
  value: null,
  aggregate: 'count',
  isCalendar: false,
  lacksTimes: false,
  columns: [],
  rows: [],
  spacingMs: 0,
  omittedColumns: 0,
  omittedRows: 0,
  data: null,
};

function canAddTo({ roles }: CellTally, { x, y, value, reducer }: CellTally['roles']): boolean {
  return (
    areSameCellSlots(roles.x, x) &&
    areSameCellSlots(roles.y, y) &&
    roles.value === value &&
    roles.reducer === reducer
  );
}

/** Maximum slots of each axis, so that there are at most `maxCells` cells. */
function slotLimits(x: Field, y: Field | undefined): readonly [number, number] {
  const rows = sizeOf(y);
  if (x.type !== 'category') {
    const maxRows = Math.min(rows, 10 * minSlots);
    return [Math.floor(maxCells / maxRows), maxRows];
  }
  const maxColumns = Math.min(Math.max(minSlots, Math.floor(maxCells / rows)), 10 * minSlots);
  return [
    maxColumns,
    Math.min(10 * minSlots, Math.floor(maxCells / Math.min(maxColumns, sizeOf(x)))),
  ];
}

/** Rounded up to powers of two, so that a new category rarely changes the limits. */
function sizeOf(field: Field | undefined): number {
  if (field?.type !== 'category') return field ? 200 : 1;
  return 2 ** Math.ceil(Math.log2(field.dictionary.length + 1));
}

function omittedCount(field: Field | undefined, limit: number): number {
  return field?.type === 'category' ? Math.max(0, field.dictionary.length - limit) : 0;
}
