/**
 * Text that is read by index: a string, or a test double that counts reads. The Markdown parser uses
 * only this interface, so that all reads are counted.
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

/** The end of the run of matching characters from an index, at most `limit` characters. */
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

/** Number of white space characters at the start. */
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
