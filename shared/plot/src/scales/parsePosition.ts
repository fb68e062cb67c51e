/**
 * A position on a number axis as an option states it: digits with a decimal point, also with an
 * exponent. `NaN` for other texts, such as `NaN`, `1,5` and `0x10`.
 */
export function parsePosition(text: string): number {
  const isNumber = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(text);
  const value = isNumber ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : Number.NaN;
}
