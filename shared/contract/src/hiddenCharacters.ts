/**
 * Control characters except tab and newline, direction controls (UAX #9), line separators,
 * zero-width spaces, fillers, tags.
 */
const hidden = String.raw`[\0-\x08\x0B-\x1F\x7F-\x9F\xAD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]`;
/** Used between letters of some scripts and within emoji; hidden anywhere else. */
const joiner = String.raw`[\u200C\u200D]`;
const neighbour = String.raw`[\0-\x7F]|${hidden}`;
const pattern = new RegExp(
  `${hidden}|${joiner}{2,}|(?<=^|${neighbour})${joiner}|${joiner}(?=$|${neighbour})`,
  'gu',
);

/** Whether a text contains invisible characters that change how the text around them looks. */
export function hasHidden(text: string): boolean {
  return text.search(pattern) >= 0;
}

/** Replaces each hidden character by its code point: `photo<U+202E>gpj.exe`. */
export function showHidden(text: string): string {
  return replaceHidden(text, (run) => [...run].map(codePointText).join(''));
}

/** Replaces each run of hidden characters. */
export function replaceHidden(text: string, replace: (run: string) => string): string {
  return text.replace(pattern, replace);
}

function codePointText(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
}
