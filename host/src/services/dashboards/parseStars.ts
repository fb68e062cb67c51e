import { entriesOf } from '@chartroom/contract/schema';

/** Ids out of `users/$uid/stars/$w`, which holds `true` below each; anything else is no star. */
export function parseStars(value: unknown): ReadonlySet<string> {
  return new Set(entriesOf(value).flatMap(([id, isStarred]) => (isStarred === true ? [id] : [])));
}
