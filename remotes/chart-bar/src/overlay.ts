import type { Encoding, Options } from '@chartroom/contract';
import type { Field, Frame } from '@chartroom/frame';
import { enumOption, fieldsOf } from '@chartroom/plot';
import type { aggregated, FieldSlots } from '@chartroom/plot/bands';
import type { Aggregate } from './aggregate';
import type { Band } from './band';
import type { combineIntervals, TimeView } from './bandsInView';
import type { TallyRoles } from './barTally';
import type { countRows, TalliedRows } from './countRows';
import type { readBand, TalliedSeries } from './readBands';
import type { TimeBars, TimeInput, timeBars } from './timeBars';

/** Fields that are combined by the same bands as the bars, and drawn over them. */
export interface Overlay {
  readonly aggregate: Aggregate;
  readonly series: readonly TalliedSeries[];
  /** Over time; null otherwise. */
  readonly time: TimeBars | null;
  readonly data: TalliedRows | null;
  /** Values of each series by band. `NaN` for none, and for merged bands. */
  values(bands: readonly Band[], view: TimeView | null): readonly (readonly number[])[];
}

/** Where the rows of a chart belong: bars over time, or slots. */
export type OverlayInput =
  | { readonly time: TimeInput }
  | { readonly frame: Frame; readonly slots: FieldSlots };

/** As of bars; the default differs, since lines are mostly rates and prices, which don't add up. */
const lineAggregates = ['mean', 'sum', 'last', 'count'] as const;

/** What counts bars. Passed in: an import of it from here would make both chunks larger. */
export interface OverlayCounting {
  readonly aggregated: typeof aggregated;
  readonly countRows: typeof countRows;
  readonly readBand: typeof readBand;
  /** Null until a chart has bars over time. */
  readonly overTime: {
    readonly combineIntervals: typeof combineIntervals;
    readonly timeBars: typeof timeBars;
  } | null;
}

interface OverlayRoles {
  readonly frame: Frame;
  readonly encoding: Encoding;
  readonly options: Options;
  readonly aggregate: Aggregate;
  readonly roles: Omit<TallyRoles, 'slots'>;
}

interface Overlays {
  readonly lines: Overlay | null;
  readonly bounds: Overlay | null;
}

interface OverlayContext {
  readonly input: OverlayInput;
  /** Those of the bars. */
  readonly series: readonly TalliedSeries[];
  readonly previous: Overlays | null;
}

/** Reads lines and bounds by the same bands as the bars. */
export function* indexOverlays(
  counting: OverlayCounting,
  { frame, encoding, options, roles, aggregate }: OverlayRoles,
  { input, series, previous }: OverlayContext,
): Generator<void, Overlays, void> {
  const lineFields = fieldsOf(frame, encoding, 'line');
  const lower = fieldsOf(frame, encoding, 'lower');
  const upper = fieldsOf(frame, encoding, 'upper');
  const lineAggregate = enumOption(lineAggregates, options.lineAggregate);
  const hasBounds =
    lower.length > 0 &&
    lower.length === upper.length &&
    roles.ys.length > 0 &&
    aggregate !== 'count';
  const lines =
    lineFields.length === 0
      ? null
      : yield* indexOverlay(counting, input, previous?.lines ?? null, {
          roles: { ys: lineFields, colour: null, isLast: lineAggregate === 'last' },
          aggregate: lineAggregate,
          seriesOf: () => lineSeries(lineFields, lineAggregate),
        });
  const bounds = hasBounds
    ? yield* indexOverlay(counting, input, previous?.bounds ?? null, {
        roles: { ...roles, ys: [...lower, ...upper] },
        aggregate,
        seriesOf: ({ tally }) => boundSeries(series, lower.length * tally.colourCount),
      })
    : null;
  return { lines, bounds };
}

interface OverlaySettings {
  readonly roles: Omit<TallyRoles, 'slots'>;
  readonly aggregate: Aggregate;
  seriesOf(data: TalliedRows): readonly TalliedSeries[];
}

/** Adds new rows, or all rows if the meaning of bands has changed. */
function* indexOverlay(
  counting: OverlayCounting,
  input: OverlayInput,
  previous: Overlay | null,
  { roles, aggregate, seriesOf }: OverlaySettings,
): Generator<void, Overlay | null, void> {
  const overlay = (data: TalliedRows, time: TimeBars | null): Overlay => {
    const found = { aggregate, series: seriesOf(data), time, data };
    return { ...found, values: (...shown) => valuesOf(counting, found, ...shown) };
  };
  if ('time' in input) {
    const { overTime } = counting;
    if (!overTime) return null;
    const time = yield* overTime.timeBars(input.time, roles, previous?.time ?? null);
    return time && overlay(time.overview, time);
  }
  const { frame, slots } = input;
  const data = yield* counting.countRows(frame, { ...roles, slots }, previous?.data ?? null);
  if (previous?.data === data && previous.aggregate === aggregate) return previous;
  return overlay(data, null);
}

/**
 * The series of fields that aren't split by colour. Their colours depend on those of the bars.
 * Counts don't have the unit of what is counted.
 */
function lineSeries(fields: readonly Field[], aggregate: Aggregate): readonly TalliedSeries[] {
  return fields.map((field, column) => ({
    name: field.name,
    field: aggregate === 'count' ? null : field,
    colour: null,
    column,
    token: 'ink-1',
  }));
}

/** Bounds have the columns of their bars: those of the lower ones first. */
function boundSeries(
  series: readonly TalliedSeries[],
  upperColumn: number,
): readonly TalliedSeries[] {
  return [...series, ...series.map((bar) => ({ ...bar, column: bar.column + upperColumn }))];
}

function valuesOf(
  { aggregated, overTime, readBand }: OverlayCounting,
  { series, aggregate, time, data }: Omit<Overlay, 'values'>,
  bands: readonly Band[],
  view: TimeView | null,
): readonly (readonly number[])[] {
  let bandOf = (band: Band) => data && slotBand(readBand, data, band, series);
  if (view && time && overTime) {
    const tallied = (view.isDetailed && time.detail) || time.overview;
    const found = overTime.combineIntervals(
      tallied,
      view.visibleSpan,
      view.unit,
      series,
      aggregate,
    );
    const byKey = new Map(found.map((band) => [band.key, band]));
    bandOf = ({ key }) => byKey.get(key) ?? null;
  }
  return bands.map((band) => {
    const found = bandOf(band);
    return series.map((_, i) =>
      found ? aggregated(aggregate, found.totals[i] ?? 0, found.counts[i] ?? 0) : Number.NaN,
    );
  });
}

function slotBand(
  read: typeof readBand,
  { tally }: TalliedRows,
  band: Band,
  series: readonly TalliedSeries[],
): Band | null {
  if (band.key === 'other') return null;
  const { slots } = tally.roles;
  if (slots.kind === 'category') return read(tally, band.categoryIndex + 1, series);
  if (slots.kind === 'time') return null;
  return read(tally, Math.round(band.from / slots.bins.step) - slots.bins.first, series);
}
