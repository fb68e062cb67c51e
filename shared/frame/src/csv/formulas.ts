/**
 * Text that a spreadsheet would run as a formula when it opens a CSV file, and back again. OWASP calls
 * the attack CSV injection: https://owasp.org/www-community/attacks/CSV_Injection
 */

/** What begins a formula; full-width forms do so in Japanese and Chinese spreadsheets. */
const trigger = '[=+\\-@\uff1d\uff0b\uff0d\uff20]';
/** What a spreadsheet skips before it looks for a formula. */
const blank = '[\\s\\u0000-\\u001f\\u00a0\\ufeff]';

const atStart = new RegExp(`^'*${blank}*'*${trigger}`);
const escapedAtStart = new RegExp(`^''*${blank}*'*${trigger}`);
/** Spreadsheets set to another separator begin a cell here, inside quotes too. */
const afterSeparator = new RegExp(`([;\\t\\r\\n] *)('*${trigger})`, 'g');
const escapedAfterSeparator = new RegExp(`([;\\t\\r\\n] *)'('*${trigger})`, 'g');

/** The text with an apostrophe before each formula; `unescapeFormulas` returns exactly the original. */
export function escapeFormulas(text: string): string {
  const inner = text.replace(afterSeparator, "$1'$2");
  return atStart.test(inner) ? `'${inner}` : inner;
}

/** Reverses `escapeFormulas`; text that it would not have written stays as it is. */
export function unescapeFormulas(text: string): string {
  if (!text.includes("'")) return text;
  const inner = escapedAtStart.test(text) ? text.slice(1) : text;
  return inner.replace(escapedAfterSeparator, '$1$2');
}
