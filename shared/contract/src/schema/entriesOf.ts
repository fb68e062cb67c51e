/** Own entries of an object in the database, with keys such as `__proto__`; none for anything else. */
export function entriesOf(value: unknown): [key: string, value: unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
