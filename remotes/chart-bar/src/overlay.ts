import type { Field, Frame } from '@chartroom/frame';
import type { FieldSlots } from '@chartroom/plot/bands';
import type { Aggregate } from './aggregate';
import type { TallyRoles } from './barTally';
import { countRows, type TalliedRows } from './countRows';
import type { TalliedSeries } from './readBands';
import { type TimeBars, type TimeInput, timeBars } from './timeBars';

/** Fields that are combined by the same bands as the bars, and drawn over them. */
export interface Overlay {
  readonly aggregate: Aggregate;
  readonly series: readonly TalliedSeries[];
  /** Over time; null otherwise. */
  readonly time: TimeBars | null;
  readonly data: TalliedRows | null;
}

/** Where the rows of a chart belong: bars over time, or slots. */
export type OverlayInput =
  | { readonly time: TimeInput }
  | { readonly frame: Frame; readonly slots: FieldSlots };

/** Adds new rows, or all rows if the meaning of bands has changed. */
export function* indexOverlay(
  input: OverlayInput,
  roles: Omit<TallyRoles, 'slots'>,
  aggregate: Aggregate,
  seriesOf: (data: TalliedRows) => readonly TalliedSeries[],
  previous: Overlay | null,
): Generator<void, Overlay | null, void> {
  if ('time' in input) {
    const time = yield* timeBars(input.time, roles, previous?.time ?? null);
    if (!time) return null;
    return { aggregate, series: seriesOf(time.overview), time, data: time.overview };
  }
  const { frame, slots } = input;
  const data = yield* countRows(frame, { ...roles, slots }, previous?.data ?? null);
  if (previous?.data === data && previous.aggregate === aggregate) return previous;
  return { aggregate, series: seriesOf(data), time: null, data };
}

/**
 * The series of fields that aren't split by colour. Their colours depend on those of the bars.
 * Counts don't have the unit of what is counted.
 */
export function lineSeries(
  fields: readonly Field[],
  aggregate: Aggregate,
): readonly TalliedSeries[] {
  return fields.map((field, column) => ({
    name: field.name,
    field: aggregate === 'count' ? null : field,
    colour: null,
    column,
    token: 'ink-1',
  }));
}
