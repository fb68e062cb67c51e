import * as v from 'valibot';

/** A set, as the database keeps one: `{"network": true}`. */
export const tagsShape = v.pipe(v.record(v.string(), v.literal(true)), v.transform(Object.keys));

/** The same for the database, which keeps no empty set. */
export function storedTags(tags: readonly string[]): Readonly<Record<string, true>> | null {
  if (tags.length === 0) return null;
  return Object.fromEntries([...tags].sort().map((tag) => [tag, true as const]));
}
