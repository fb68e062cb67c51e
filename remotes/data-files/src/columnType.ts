import type { NumberColumnFormat } from './readNumber';

/**
 * Formats of time columns. Times without a zone are UTC.
 *
 * - `iso`: `2024-01-31`, `2024-01`, `2024/1/31 10:20`, `2024-01-31T10:20:30.5+01:00` (ISO 8601)
 * - `month-first`: `1/31/2024`, `01-31-24 3:20 PM`
 * - `day-first`: `31.01.2024`, `31/1/2024 10:20`
 * - `month-name`: `Jan 31 2024`, `January 31, 2024`, `31 Jan 2024`, `01-Jan-24`, `Jan-24`, `31. Januar 2024`
 * - `period`: `2024-W05`, `2024-Q1`, `Q1 2024`, `2024M01`: the day on which it starts
 * - `compact`: `20240131`, `202401`, `20240131T102030Z`
 * - `seconds`, `milliseconds`: since 1970
 */
export const timeColumnFormats = [
  'iso',
  'month-first',
  'day-first',
  'month-name',
  'period',
  'compact',
  'seconds',
  'milliseconds',
] as const;
export type TimeColumnFormat = (typeof timeColumnFormats)[number];

/** Type of a column; `blank` while all cells are empty. */
export type ColumnType =
  | { readonly kind: 'number'; readonly unit?: string; readonly form?: NumberColumnFormat }
  | { readonly kind: 'time'; readonly form: TimeColumnFormat }
  | { readonly kind: 'category' }
  | { readonly kind: 'blank' };

/** Types that settings can set. `time` detects the format. */
export const typeNames = [
  'number',
  'category',
  'time',
  'day-first',
  'month-first',
  'seconds',
  'milliseconds',
] as const;
export type TypeName = (typeof typeNames)[number];

export function isTypeName(text: string): text is TypeName {
  return typeNames.some((name) => name === text);
}

/** Name of a type for messages. */
export function typeText(type: ColumnType): string {
  switch (type.kind) {
    case 'number':
      return 'a number';
    case 'time':
      return `a time (${type.form})`;
    case 'category':
      return 'text';
    case 'blank':
      return 'an empty cell';
  }
}
