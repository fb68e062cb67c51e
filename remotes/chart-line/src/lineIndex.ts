import { fieldsOf, type IndexInput, indexSeries, type SeriesIndex } from '@chartroom/plot';

/** What the chart keeps of its data: nothing until there is some. */
export interface LineIndex {
  readonly isTime: boolean;
  readonly data: SeriesIndex | null;
}

export function* indexLines(
  { frame, encoding }: Pick<IndexInput, 'frame' | 'encoding'>,
  before: LineIndex | null,
): Generator<void, LineIndex, void> {
  if (!frame) return { isTime: true, data: null };
  const [x = null] = fieldsOf(frame, encoding, 'x');
  const [colour = null] = fieldsOf(frame, encoding, 'colour');
  const roles = { x, ys: fieldsOf(frame, encoding, 'y'), colour };
  const data = yield* indexSeries(frame, roles, before?.data ?? null);
  return { isTime: x?.type === 'time', data };
}
