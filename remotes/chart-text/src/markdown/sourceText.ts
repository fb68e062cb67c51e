/**
 * Text that is read by position: a string, or a test's own, which counts what is looked at. The reader of markdown sees
 * its text through this alone, so that no search of it goes uncounted.
 */
export interface SourceText {
  readonly length: number;
  charAt(index: number): string;
  slice(start: number, end?: number): SourceText;
  toString(): string;
}

export function isSpace(char: string): boolean {
  return char !== '' && char.trim() === '';
}

/** The end of the run of characters that pass, from an index on; at most `limit` characters of it. */
export function runEnd(
  text: SourceText,
  from: number,
  passes: (char: string) => boolean,
  limit = Number.POSITIVE_INFINITY,
): number {
  const last = Math.min(text.length, from + limit);
  let end = from;
  while (end < last && passes(text.charAt(end))) end += 1;
  return end;
}

export function startsWith(text: SourceText, from: number, prefix: string): boolean {
  let at = 0;
  while (at < prefix.length && text.charAt(from + at) === prefix[at]) at += 1;
  return at === prefix.length;
}

/** Characters before the first one that is no white space. */
export function indentOf(line: SourceText): number {
  return runEnd(line, 0, isSpace);
}

export function isBlank(line: SourceText): boolean {
  return indentOf(line) === line.length;
}

export function trimmed(text: SourceText): SourceText {
  let end = text.length;
  while (end > 0 && isSpace(text.charAt(end - 1))) end -= 1;
  const start = Math.min(end, indentOf(text));
  return start === 0 && end === text.length ? text : text.slice(start, end);
}
