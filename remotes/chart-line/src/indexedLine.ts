import {
  type BandEdge,
  extentOf,
  type Numbers,
  replaceValues,
  type Series,
  type SeriesIndex,
} from '@chartroom/plot';

export interface IndexedLine {
  readonly series: Series;
  /** Whether it's on the right axis. */
  readonly isRight: boolean;
  /** Points further apart aren't connected. */
  readonly breakAfter: number;
  readonly band: LineBand | null;
  /** Its own value at each row if it's stacked; otherwise null. */
  readonly ownValues: Numbers | null;
}

/** A band around a line: from the series to the edge. */
export interface LineBand {
  readonly series: Series;
  readonly edge: BandEdge | number;
}

/** A band between two fields. */
interface FieldBand extends LineBand {
  readonly edge: BandEdge;
}

/** The bounds of a line have its index in their fields, and its colour. */
export function createBandLookup(
  bounds: SeriesIndex | null,
  lowerCount: number,
  upperCount: number,
) {
  const colour = bounds?.roles.colour;
  const values = colour?.type === 'category' ? colour.dictionary.length : 1;
  const byOrdinal = new Map(bounds?.series.map((series) => [series.ordinal, series]));
  return (series: Series): FieldBand | null => {
    // Rows without a colour have the same ordinal in any field.
    if (series.ordinal === Number.MAX_SAFE_INTEGER) return null;
    const field = Math.floor(series.ordinal / values);
    const low = field < lowerCount ? byOrdinal.get(series.ordinal) : undefined;
    const high =
      field < upperCount ? byOrdinal.get(series.ordinal + lowerCount * values) : undefined;
    if (!low && !high) return null;
    return bandBetween(high ?? series, low ?? series);
  };
}

function bandBetween(series: Series, { y, pyramid }: Series): FieldBand {
  return { series, edge: { y, pyramid, isShared: false } };
}

export function* positiveBand({ series, edge }: FieldBand): Generator<void, FieldBand, void> {
  const high = yield* positiveSeries(series);
  return bandBetween(high, yield* positiveSeries({ ...series, ...edge }));
}

/** The series with values at or below 0 missing; the same series if there are none. */
export function* positiveSeries(series: Series): Generator<void, Series, void> {
  const extent = { min: 0, max: 0 };
  extentOf(series.pyramid, series.y, 0, series.length, extent);
  if (!(extent.min <= 0)) return series;
  return yield* replaceValues(series, (value) => (value > 0 ? value : Number.NaN));
}
