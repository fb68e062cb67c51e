import type { Encoding, Options } from '@chartroom/contract';
import type { CategoryField, Field, Frame } from '@chartroom/frame';
import { binsFor, enumOption, fieldsOf, type IndexInput } from '@chartroom/plot';
import { columnExtent, type FieldSlots, slotCount } from '@chartroom/plot/bands';
import { type Aggregate, aggregateOption, lineAggregates } from './aggregate';
import type { Band } from './band';
import type { TallyRoles } from './barTally';
import { countRows, type TalliedRows } from './countRows';
import { intervalOption } from './interval';
import { indexOverlay, lineSeries, type Overlay, type OverlayInput } from './overlay';
import { maxBands, rankSlots } from './ranking';
import { mergeRest, readBand, readSeries, type TalliedSeries } from './readBands';
import { type TimeBars, timeBars } from './timeBars';

/** The chart's index; empty until there is data. */
export interface BarIndex {
  readonly kind: FieldSlots['kind'];
  /** Field along the axis. */
  readonly x: Field | null;
  readonly xName: string;
  /** Name of the colour field; empty without one, or with several y fields. */
  readonly colourName: string;
  /** Whether each number, such as a year, has its own bar instead of a bin. */
  readonly hasBarPerNumber: boolean;
  readonly aggregate: Aggregate;
  readonly series: readonly TalliedSeries[];
  /** Whether the colour field is the axis field. */
  readonly isColouredByBand: boolean;
  /** Tallies of a chart over time, from which `bandsInView` makes bars. */
  readonly time: TimeBars | null;
  /** In axis order; empty over time. */
  readonly bands: readonly Band[];
  /** The bands after `maxBands` as one band; `restCount` is their number. */
  readonly rest: Band | null;
  readonly restCount: number;
  readonly data: IndexedData | null;
  /** Values drawn as lines over the bars, on an axis of their own. Null without such fields. */
  readonly lines: Overlay | null;
  /** Lower bounds of all series, then upper ones. Null unless both are given. */
  readonly bounds: Overlay | null;
  /** Slots of the bands; empty over time. */
  readonly slots: readonly number[];
  /** The same bands with only the selected rows; null if nothing is selected by rows. */
  readonly selected: CountedBands | null;
}

/** The parts of the index that depend on which rows are counted. */
export type CountedBands = Pick<BarIndex, 'bands' | 'rest' | 'time' | 'data'>;

/** The rows in the index, and the options that they were read with. */
interface IndexedData extends TalliedRows {
  readonly sort: string;
}

/** Adds new rows, or all rows if the meaning of bars has changed. */
export function* indexBars(
  { frame, encoding, options, range, timeZone, window = null, locale = 'en' }: IndexInput,
  previous: BarIndex | null,
): Generator<void, BarIndex, void> {
  const [x] = frame ? fieldsOf(frame, encoding, 'x') : [];
  if (!frame || !x) return emptyIndex;
  const ys = fieldsOf(frame, encoding, 'y');
  const [colourField = null] = fieldsOf(frame, encoding, 'colour');
  const colour = colourField?.type === 'category' && colourField !== x ? colourField : null;
  const aggregate = ys.length === 0 ? 'count' : aggregateOption(options.aggregate);
  const sort = String(options.sort);

  const isColouredByBand = colourField === x;
  const roles = { ys, colour, isLast: aggregate === 'last' };
  const overlays = overlaysFor({ frame, encoding, options, roles }, previous);
  const common = {
    x,
    xName: x.name,
    colourName: ys.length <= 1 ? (colour?.name ?? '') : '',
    aggregate,
    isColouredByBand,
  };
  if (x.type === 'time') {
    const requestedUnit = intervalOption(options.interval);
    const input = { x, frame, range, timeZone, window, requestedUnit };
    const time = yield* timeBars(input, roles, previous?.time ?? null);
    const series = time ? readSeries(time.overview.tally, locale) : [];
    return {
      ...emptyIndex,
      ...common,
      kind: 'time',
      time,
      series,
      data: time && { ...time.overview, sort },
      ...(yield* overlays({ time: input }, series)),
    };
  }

  const fieldSlots = yield* slotsFor(x, frame);
  const data = yield* countRows(frame, { ...roles, slots: fieldSlots }, previous?.data ?? null);
  const { tally } = data;
  const series = readSeries(tally, locale);
  const { lines, bounds } = yield* overlays({ frame, slots: fieldSlots }, series);
  const before = previous?.data;
  const isUnchanged =
    previous?.lines === lines &&
    previous.bounds === bounds &&
    before?.tally === tally &&
    before.revision === data.revision &&
    before.sort === sort &&
    previous?.aggregate === aggregate &&
    previous.isColouredByBand === isColouredByBand;
  if (previous && isUnchanged) return previous;
  const slots = slotCount(fieldSlots);
  const ranked = yield* rankSlots(tally, slots, {
    aggregate,
    sort: fieldSlots.kind === 'category' ? sort : 'data',
    nameOf: (slot) => nameOf(x, slot),
  });
  const showsEmptyBands = fieldSlots.kind !== 'category';
  const shown = showsEmptyBands ? Array.from({ length: Math.max(0, slots) }, (_, i) => i) : ranked;
  const rest = ranked.length < maxBands ? null : yield* mergeRest(tally, slots, shown, series);
  return {
    ...common,
    kind: fieldSlots.kind,
    hasBarPerNumber: fieldSlots.kind === 'number' && fieldSlots.bins.isWhole,
    series,
    time: null,
    bands: shown.map((slot) => readBand(tally, slot, series)),
    rest: rest?.band ?? null,
    restCount: rest?.count ?? 0,
    data: { ...data, sort },
    lines,
    bounds,
    slots: shown,
    selected: null,
  };
}

interface OverlayRoles {
  readonly frame: Frame;
  readonly encoding: Encoding;
  readonly options: Options;
  readonly roles: Omit<TallyRoles, 'slots'>;
}

/** Reads lines and bounds by the same bands as the bars. */
function overlaysFor({ frame, encoding, options, roles }: OverlayRoles, previous: BarIndex | null) {
  const lineFields = fieldsOf(frame, encoding, 'line');
  const lower = fieldsOf(frame, encoding, 'lower');
  const upper = fieldsOf(frame, encoding, 'upper');
  const lineAggregate = enumOption(lineAggregates, options.lineAggregate);
  return function* (input: OverlayInput, series: readonly TalliedSeries[]) {
    const lines =
      lineFields.length === 0
        ? null
        : yield* indexOverlay(
            input,
            { ys: lineFields, colour: null, isLast: lineAggregate === 'last' },
            lineAggregate,
            () => lineSeries(lineFields, lineAggregate),
            previous?.lines ?? null,
          );
    const aggregate = aggregateOption(options.aggregate);
    const hasBounds =
      lower.length > 0 &&
      lower.length === upper.length &&
      roles.ys.length > 0 &&
      aggregate !== 'count';
    const bounds = hasBounds
      ? yield* indexOverlay(
          input,
          { ...roles, ys: [...lower, ...upper] },
          aggregate,
          ({ tally }) => boundSeries(series, lower.length * tally.colourCount),
          previous?.bounds ?? null,
        )
      : null;
    return { lines, bounds };
  };
}

/** Bounds have the columns of their bars: those of the lower ones first. */
function boundSeries(
  series: readonly TalliedSeries[],
  upperColumn: number,
): readonly TalliedSeries[] {
  return [...series, ...series.map((bar) => ({ ...bar, column: bar.column + upperColumn }))];
}

const emptyIndex: BarIndex = {
  kind: 'category',
  x: null,
  xName: '',
  colourName: '',
  hasBarPerNumber: false,
  aggregate: 'sum',
  series: [],
  isColouredByBand: false,
  time: null,
  bands: [],
  rest: null,
  restCount: 0,
  data: null,
  lines: null,
  bounds: null,
  slots: [],
  selected: null,
};

const maxBins = 40;

/** Slots of rows that aren't over time: one for each category, or bins for numbers. */
function* slotsFor(
  field: Field,
  frame: Frame,
): Generator<void, Exclude<FieldSlots, { kind: 'time' }>, void> {
  if (field.type === 'category')
    return { kind: 'category', field, limit: Number.POSITIVE_INFINITY };
  return { kind: 'number', field, bins: binsFor(yield* columnExtent(field, frame), maxBins) };
}

function nameOf(x: Field, slot: number): string {
  return (x as CategoryField).dictionary[slot - 1] ?? '';
}
