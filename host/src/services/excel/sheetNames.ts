/** Longest name that spreadsheets accept, in UTF-16 units. */
const maxLength = 31;
const forbidden = /[[\]:*?/\\\p{Cc}]+/gu;

/**
 * Valid names for sheets: without forbidden characters, at most 31 long, and unique in any case. A
 * second of the same name is `Load (2)`.
 */
export function sheetNames(titles: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const name = validName(title);
    let unique = name;
    for (let n = 2; taken.has(unique.toLowerCase()); n += 1) {
      const suffix = ` (${n})`;
      unique = cut(name, maxLength - suffix.length) + suffix;
    }
    taken.add(unique.toLowerCase());
    return unique;
  });
}

function validName(title: string): string {
  const text = title.replaceAll(forbidden, ' ').replaceAll(/\s+/g, ' ').trim();
  const name = cut(text.replace(/^'+/, ''), maxLength).replace(/'+$/, '');
  // `History` is Excel's own.
  return name === '' || name.toLowerCase() === 'history' ? `${name} data`.trim() : name;
}

/** The beginning of a text, not ending within a character or with an open bracket. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const whole = text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
  return whole.replace(/[\s(,;–-]+$/, '');
}
