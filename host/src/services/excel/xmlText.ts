const special = /[&<>"]/g;
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
/** Characters that XML 1.0 can't have, halves of surrogate pairs, and carriage returns, which parsers change. */
const unwritable = /(?![\t\n])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;
/** What a spreadsheet would read as such a character. */
const escaped = /_(?=x[0-9a-f]{4}_)/gi;

/**
 * A text in XML as spreadsheets write it: a character that XML can't have is `_x0001_`, and a text
 * that looks like that has its first underscore so.
 */
export function xmlText(text: string): string {
  return text
    .replaceAll(escaped, '_x005F_')
    .replaceAll(unwritable, (char) => {
      const code = char.charCodeAt(0);
      return `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`;
    })
    .replaceAll(special, (char) => entities[char] ?? char);
}
