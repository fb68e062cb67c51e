import type { Field } from '@chartroom/frame';
import {
  fieldsOf,
  type IndexInput,
  indexSeries,
  type Series,
  type SeriesIndex,
} from '@chartroom/plot';
import { extendSumBlocks, type SumBlocks } from './sumBlocks';

/** The chart's index; empty until there is data. */
export interface StatIndex {
  readonly isTime: boolean;
  /** Whether x is a number, such as the year. Without x, rows are in data order. */
  readonly isNumber: boolean;
  readonly data: SeriesIndex | null;
  /** Field that splits figures, or null. */
  readonly colour: Field | null;
  readonly sums: ReadonlyMap<Series, SumBlocks>;
  /** The index of the selected rows; null if nothing is selected by rows. */
  readonly selected: StatIndex | null;
  /** That of an earlier period, with its name; null if there is none to compare with. */
  readonly before: { readonly index: StatIndex; readonly title: string } | null;
}

const emptyIndex: StatIndex = {
  isTime: false,
  isNumber: false,
  data: null,
  colour: null,
  sums: new Map(),
  selected: null,
  before: null,
};

export function* indexStat(
  input: Pick<IndexInput, 'frame' | 'encoding' | 'selected' | 'comparison'>,
  previous: StatIndex | null,
): Generator<void, StatIndex, void> {
  const { selected, comparison, encoding } = input;
  const index = yield* indexRows(input, previous);
  return {
    ...index,
    selected: selected ? yield* indexRows(selected, previous?.selected ?? null) : null,
    // Rows without a time are the same in both periods.
    before:
      comparison && index.isTime
        ? {
            title: comparison.title,
            // Numbers that are names have other codes there, so that such figures aren't compared.
            index: yield* indexRows(
              { frame: comparison.frame, encoding: { ...encoding } },
              previous?.before?.index ?? null,
            ),
          }
        : null,
  };
}

function* indexRows(
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
  const index = {
    isTime,
    isNumber: x !== null && !isTime,
    data,
    colour,
    selected: null,
    before: null,
  };
  if (previous && previous.data === data && previousRevision === data.revision) {
    return { ...index, sums: previous.sums };
  }
  const sums = new Map<Series, SumBlocks>();
  for (const series of data.series) {
    const previousSums = previous?.sums.get(series);
    // The frame's own columns can be overwritten, copies only grow.
    const firstNewRow = data.form === 'shared' ? frame.firstNewRow : Number.POSITIVE_INFINITY;
    sums.set(series, yield* extendSumBlocks(series, frame.dropped, previousSums, firstNewRow));
  }
  return { ...index, sums };
}
