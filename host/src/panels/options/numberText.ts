/**
 * What a number's field holds: a number, null if it is empty, or the text as typed if that is no
 * number. `parseOptions` refuses the latter, so that all problems come from one place.
 */
export function typedNumber(text: string): number | string | null {
  const digits = text.replace(/[\s\u00a0\u202f]/g, '').replace(/^\u2212/, '-');
  if (digits === '') return null;
  const isNumber = /^[-+]?(\d+[.,]?\d*|[.,]\d+)(e[-+]?\d+)?$/i.test(digits);
  const value = isNumber ? Number(digits.replace(',', '.')) : Number.NaN;
  return Number.isFinite(value) ? value : text;
}

/** The number as text for a field. */
export function numberText(value: number | string | null): string {
  return value === null ? '' : String(value);
}
