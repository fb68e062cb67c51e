/**
 * Escapes text that a spreadsheet would run as a formula when it opens a CSV file. OWASP calls the
 * attack CSV injection: https://owasp.org/www-community/attacks/CSV_Injection
 */

/** Characters that begin a formula, including full-width forms for Japanese and Chinese spreadsheets. */
const trigger = '[=+\\-@\uff1d\uff0b\uff0d\uff20]';
/** Characters that a spreadsheet skips before a formula. */
const blank = '[\\s\\u0000-\\u001f\\u00a0\\ufeff]';

const atStart = new RegExp(`^'*${blank}*'*${trigger}`);
const escapedAtStart = new RegExp(`^''*${blank}*'*${trigger}`);
/** Spreadsheets with another separator begin a cell here, even inside quotes. */
const afterSeparator = new RegExp(`([;\\t\\r\\n] *)('*${trigger})`, 'g');
const escapedAfterSeparator = new RegExp(`([;\\t\\r\\n] *)'('*${trigger})`, 'g');

/** Puts an apostrophe before each formula; `unescapeFormulas` returns the original text. */
export function escapeFormulas(text: string): string {
  const inner = text.replace(afterSeparator, "$1'$2");
  return atStart.test(inner) ? `'${inner}` : inner;
}

/** Reverses `escapeFormulas`. Other text stays unchanged. */
export function unescapeFormulas(text: string): string {
  if (!text.includes("'")) return text;
  const inner = escapedAtStart.test(text) ? text.slice(1) : text;
  return inner.replace(escapedAfterSeparator, '$1$2');
}
