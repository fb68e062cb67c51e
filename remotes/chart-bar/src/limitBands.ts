import { aggregated } from '@chartroom/plot/bands';
import type { Aggregate } from './aggregate';
import type { Band } from './band';
import type { BarIndex } from './barIndex';
import { otherBand } from './readBands';

export interface LimitedBands {
  readonly bands: readonly Band[];
  /** Number of bands merged into the last one; 0 if there is none. */
  readonly otherCount: number;
}

/** The first bands, with the rest merged into one: `limit` bands at most. */
export function limitBands({ bands, rest, restCount }: BarIndex, limit: number): LimitedBands {
  const count = bands.length + restCount;
  if (count <= limit) return { bands, otherCount: 0 };
  const shown = Math.max(1, limit - 1);
  const hidden = bands.slice(shown);
  if (hidden.length === 0 && !rest) return { bands, otherCount: 0 };
  const all = rest ? [...hidden, rest] : hidden;
  const sumOf = (numbers: (band: Band) => readonly number[]) =>
    (all[0] as Band).totals.map((_, series) =>
      all.reduce((sum, band) => sum + (numbers(band)[series] ?? 0), 0),
    );
  const other = otherBand(
    sumOf(({ totals }) => totals),
    sumOf(({ counts }) => counts),
  );
  return { bands: [...bands.slice(0, shown), other], otherCount: count - shown };
}

/** Bar lengths by series. Merged categories have no newest value. */
export function valuesBySeries(band: Band, aggregate: Aggregate): readonly number[] {
  return band.counts.map((count, series) => {
    if (band.key === 'other' && aggregate === 'last') return Number.NaN;
    return aggregated(aggregate, band.totals[series] ?? 0, count);
  });
}
