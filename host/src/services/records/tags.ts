import * as v from 'valibot';

/** Schema of a set as the database stores it: `{"network": true}`. */
export const tagsShape = v.pipe(v.record(v.string(), v.literal(true)), v.transform(Object.keys));

/** Converts tags to a stored set. Null if empty, as the database has no empty objects. */
export function toStoredTags(tags: readonly string[]): Readonly<Record<string, true>> | null {
  if (tags.length === 0) return null;
  return Object.fromEntries([...tags].sort().map((tag) => [tag, true as const]));
}
