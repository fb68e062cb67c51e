import { entriesOf } from '@chartroom/contract/schema';

/** Returns the ids in `users/$uid/stars/$w` whose value is `true`, and ignores other values. */
export function parseStars(value: unknown): ReadonlySet<string> {
  return new Set(entriesOf(value).flatMap(([id, isStarred]) => (isStarred === true ? [id] : [])));
}
