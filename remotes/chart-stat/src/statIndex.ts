import { fieldsOf, type IndexInput, indexSeries, type SeriesIndex } from '@chartroom/plot';

/** What the figure keeps of its data: nothing until there is some. */
export interface StatIndex {
  readonly isTime: boolean;
  readonly data: SeriesIndex | null;
}

export function* indexStat(
  { frame, encoding }: Pick<IndexInput, 'frame' | 'encoding'>,
  before: StatIndex | null,
): Generator<void, StatIndex, void> {
  if (!frame) return { isTime: false, data: null };
  const [x = null] = fieldsOf(frame, encoding, 'x');
  const roles = { x, ys: fieldsOf(frame, encoding, 'y').slice(0, 1), colour: null };
  const data = yield* indexSeries(frame, roles, before?.data ?? null);
  return { isTime: x?.type === 'time', data };
}
