import { aggregated } from '@chartroom/plot/bands';
import type { Band } from './band';
import { combineIntervals, type TimeView } from './bandsInView';
import type { TalliedRows } from './countRows';
import type { BarBounds } from './errorBars';
import type { Overlay } from './overlay';
import { readBand, type TalliedSeries } from './readBands';
import type { TimeBars } from './timeBars';

/** Values of each series by band. `NaN` for none, and for merged bands. */
export function overlayValues(
  { series, aggregate, time, data }: Overlay,
  bands: readonly Band[],
  view: TimeView | null,
): readonly (readonly number[])[] {
  const own = view && time ? intervals({ series, aggregate, time }, view) : null;
  return bands.map((band) => {
    const found = own ? own.get(band.key) : data && slotBand(data, band, series);
    return series.map((_, i) =>
      found ? aggregated(aggregate, found.totals[i] ?? 0, found.counts[i] ?? 0) : Number.NaN,
    );
  });
}

/** Bounds of each bar, by band and series of the bars; null unless both are known. */
export function boundsOf(
  bounds: Overlay | null,
  bands: readonly Band[],
  view: TimeView | null,
): BarBounds | null {
  if (!bounds) return null;
  const count = bounds.series.length / 2;
  return overlayValues(bounds, bands, view).map((values) =>
    values.slice(0, count).map((low, i) => {
      const high = values[count + i] ?? Number.NaN;
      return Number.isNaN(low) || Number.isNaN(high) ? null : [low, high];
    }),
  );
}

function intervals(
  { series, aggregate, time }: Pick<Overlay, 'series' | 'aggregate'> & { readonly time: TimeBars },
  { isDetailed, visibleSpan, unit }: TimeView,
): ReadonlyMap<string, Band> {
  const tallied = (isDetailed && time.detail) || time.overview;
  const found = combineIntervals(tallied, visibleSpan, unit, series, aggregate);
  return new Map(found.map((band) => [band.key, band]));
}

function slotBand(
  { tally }: TalliedRows,
  band: Band,
  series: readonly TalliedSeries[],
): Band | null {
  if (band.key === 'other') return null;
  const { slots } = tally.roles;
  if (slots.kind === 'category') return readBand(tally, band.categoryIndex + 1, series);
  if (slots.kind === 'time') return null;
  return readBand(tally, Math.round(band.from / slots.bins.step) - slots.bins.first, series);
}
