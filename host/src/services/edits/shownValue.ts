/** A value of the database for the eye: a set by its members, and a dash for nothing. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value !== 'object') return String(value);
  return Object.keys(value).join(', ');
}
