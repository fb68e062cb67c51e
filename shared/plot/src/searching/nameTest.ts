const maxQueryLength = 200;

/** Tests names for a text, regardless of case. Null for an empty text. */
export function nameTest(query: unknown): ((name: string) => boolean) | null {
  if (typeof query !== 'string' || query.trim() === '') return null;
  const text = query.trim().slice(0, maxQueryLength).toLowerCase();
  return (name) => name.toLowerCase().includes(text);
}
