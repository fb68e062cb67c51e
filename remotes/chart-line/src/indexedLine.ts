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
  /** Measured on the axis at the right. */
  readonly isRight: boolean;
  /** Points further apart than this are not joined. */
  readonly breakAfter: number;
  readonly band: LineBand | null;
  /** What it is worth itself at each row, where it stands on others; else null. */
  readonly ownValues: Numbers | null;
}

/** A band around a line: from the series to the edge. */
export interface LineBand {
  readonly series: Series;
  readonly edge: BandEdge | number;
}

/** Between two fields. */
interface FieldBand extends LineBand {
  readonly edge: BandEdge;
}

/** The bounds of a line stand at the same place of their fields, and have the same colour. */
export function bandsOf(bounds: SeriesIndex | null, lowerCount: number, upperCount: number) {
  const colour = bounds?.roles.colour;
  const values = colour?.type === 'category' ? colour.dictionary.length : 1;
  const byOrdinal = new Map(bounds?.series.map((series) => [series.ordinal, series]));
  return (series: Series): FieldBand | null => {
    // Rows without a colour share a place, whichever their field.
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
  const high = yield* positiveOnly(series);
  return bandBetween(high, yield* positiveOnly({ ...series, ...edge }));
}

/** The same series with what has no place on a logarithmic axis missing; itself where nothing is. */
export function* positiveOnly(series: Series): Generator<void, Series, void> {
  const extent = { min: 0, max: 0 };
  extentOf(series.pyramid, series.y, 0, series.length, extent);
  if (!(extent.min <= 0)) return series;
  return yield* replaceValues(series, (value) => (value > 0 ? value : Number.NaN));
}
