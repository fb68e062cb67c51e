import { fieldsOf, type IndexInput, indexSeries, type SeriesIndex } from '@chartroom/plot';

/** What the figure keeps of its data: nothing until there is some. */
export interface StatIndex {
  readonly isTime: boolean;
  /** Along a number, such as the year; else rows count as they come. */
  readonly isNumber: boolean;
  readonly data: SeriesIndex | null;
}

export function* indexStat(
  { frame, encoding }: Pick<IndexInput, 'frame' | 'encoding'>,
  before: StatIndex | null,
): Generator<void, StatIndex, void> {
  if (!frame) return { isTime: false, isNumber: false, data: null };
  const [x = null] = fieldsOf(frame, encoding, 'x');
  const roles = { x, ys: fieldsOf(frame, encoding, 'y').slice(0, 1), colour: null };
  const data = yield* indexSeries(frame, roles, before?.data ?? null);
  const isTime = x?.type === 'time';
  return { isTime, isNumber: x !== null && !isTime, data };
}
