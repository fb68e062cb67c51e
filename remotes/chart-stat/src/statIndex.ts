import type { Field } from '@chartroom/frame';
import {
  fieldsOf,
  type IndexInput,
  indexSeries,
  type Series,
  type SeriesIndex,
} from '@chartroom/plot';
import { type ColumnSums, extendSums } from './columnSums';

/** What the figures keep of their data: nothing until there is some. */
export interface StatIndex {
  readonly isTime: boolean;
  /** Along a number, such as the year; else rows count as they come. */
  readonly isNumber: boolean;
  readonly data: SeriesIndex | null;
  /** What figures are told apart by, or null. */
  readonly colour: Field | null;
  readonly sums: ReadonlyMap<Series, ColumnSums>;
}

const emptyIndex: StatIndex = {
  isTime: false,
  isNumber: false,
  data: null,
  colour: null,
  sums: new Map(),
};

export function* indexStat(
  { frame, encoding }: Pick<IndexInput, 'frame' | 'encoding'>,
  previous: StatIndex | null,
): Generator<void, StatIndex, void> {
  if (!frame) return emptyIndex;
  const [x = null] = fieldsOf(frame, encoding, 'x');
  const [colour = null] = fieldsOf(frame, encoding, 'colour');
  const roles = { x, ys: fieldsOf(frame, encoding, 'y'), colour };
  const previousRevision = previous?.data?.revision ?? -1;
  const data = yield* indexSeries(frame, roles, previous?.data ?? null);
  const isTime = x?.type === 'time';
  const index = { isTime, isNumber: x !== null && !isTime, data, colour };
  if (previous && previous.data === data && previousRevision === data.revision) {
    return { ...index, sums: previous.sums };
  }
  const sums = new Map<Series, ColumnSums>();
  for (const series of data.series) {
    const previousSums = previous?.sums.get(series);
    // Of the columns themselves rows may have been written anew; copies only grow.
    const firstNewRow = data.form === 'shared' ? frame.firstNewRow : Number.POSITIVE_INFINITY;
    sums.set(series, yield* extendSums(series, frame.dropped, previousSums, firstNewRow));
  }
  return { ...index, sums };
}
