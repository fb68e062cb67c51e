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
  readonly own: Numbers | null;
}

/** A band around a line: from the series to the edge. */
export interface LineBand {
  readonly series: Series;
  readonly edge: BandEdge | number;
}

/** Between two fields. */
interface Band extends LineBand {
  readonly edge: BandEdge;
}

/** The bounds of a line stand at the same place of their fields, and have the same colour. */
export function bandsOf(bounds: SeriesIndex | null, lows: number, highs: number) {
  const colour = bounds?.roles.colour;
  const values = colour?.type === 'category' ? colour.dictionary.length : 1;
  const byPlace = new Map(bounds?.series.map((series) => [series.place, series]));
  return (series: Series): Band | null => {
    // Rows without a colour share a place, whichever their field.
    if (series.place === Number.MAX_SAFE_INTEGER) return null;
    const field = Math.floor(series.place / values);
    const low = field < lows ? byPlace.get(series.place) : undefined;
    const high = field < highs ? byPlace.get(series.place + lows * values) : undefined;
    if (!low && !high) return null;
    return bandBetween(high ?? series, low ?? series);
  };
}

function bandBetween(series: Series, { y, pyramid }: Series): Band {
  return { series, edge: { y, pyramid, isShared: false } };
}

export function* positiveBand({ series, edge }: Band): Generator<void, Band, void> {
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
