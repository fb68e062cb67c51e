import type { CategoryField, Field, Frame } from '@chartroom/frame';
import { binsFor, fieldsOf, type IndexInput } from '@chartroom/plot';
import { aggregated, columnExtent, type FieldSlots, slotCount } from '@chartroom/plot/bands';
import { aggregateOption } from './aggregate';
import { type BarIndex, emptyIndex } from './barIndex';
import { countRows } from './countRows';
import { overlays } from './lazyOverlays';
import { overTime } from './lazyOverTime';
import type { OverlayInput } from './overlay';
import { maxBands, rankSlots } from './ranking';
import { mergeRest, readBand, readSeries, type TalliedSeries } from './readBands';

/** Passed to what is loaded later. */
export const counting = { aggregated, countRows, readBand };
const noOverlays = { lines: null, bounds: null };

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
  const given = { frame, encoding, options, roles, aggregate };
  function* indexOverlays(input: OverlayInput, series: readonly TalliedSeries[]) {
    if (!overlays) return noOverlays;
    return yield* overlays.indexOverlays({ ...counting, overTime }, given, {
      input,
      series,
      previous,
    });
  }
  const common = {
    x,
    xName: x.name,
    colourName: ys.length <= 1 ? (colour?.name ?? '') : '',
    aggregate,
    isColouredByBand,
  };
  if (x.type === 'time') {
    if (!overTime) return emptyIndex;
    const requestedUnit = overTime.intervalOption(options.interval);
    const input = { x, frame, range, timeZone, window, requestedUnit };
    const time = yield* overTime.timeBars(input, roles, previous?.time ?? null);
    const series = time ? readSeries(time.overview.tally, locale) : [];
    return {
      ...emptyIndex,
      ...common,
      kind: 'time',
      time,
      series,
      data: time && { ...time.overview, sort },
      ...(yield* indexOverlays({ time: input }, series)),
    };
  }

  const fieldSlots = yield* slotsFor(x, frame);
  const data = yield* countRows(frame, { ...roles, slots: fieldSlots }, previous?.data ?? null);
  const { tally } = data;
  const series = readSeries(tally, locale);
  const { lines, bounds } = yield* indexOverlays({ frame, slots: fieldSlots }, series);
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
