import { isBlank, isSpace, runEnd, type SourceText } from './sourceText';

/** Lines with a larger indent are text. */
const maxIndent = 3;

/** The start of a heading, `## `: its level and the index of its text. */
export function headingStart(
  line: SourceText,
): { readonly level: number; readonly text: number } | null {
  const from = indentEnd(line);
  const end = runEnd(line, from, (char) => char === '#', 7);
  const level = end - from;
  if (level < 1 || level > 6) return null;
  const text = runEnd(line, end, isSpace);
  return text > end || end === line.length ? { level, text } : null;
}

/** `---`, `***` or `___`, with or without spaces. */
export function isThematicBreak(line: SourceText): boolean {
  const from = indentEnd(line);
  const mark = line.charAt(from);
  if (mark !== '*' && mark !== '-' && mark !== '_') return false;
  let marks = 0;
  for (let at = from; at < line.length; at += 1) {
    const char = line.charAt(at);
    if (char === mark) marks += 1;
    else if (!isSpace(char)) return false;
  }
  return marks >= 3;
}

/** A fence of at least three backticks or tildes. No backticks can follow a fence of backticks. */
export function fenceStart(
  line: SourceText,
): { readonly mark: string; readonly length: number } | null {
  const from = indentEnd(line);
  const mark = line.charAt(from);
  if (mark !== '`' && mark !== '~') return null;
  const end = runEnd(line, from, (char) => char === mark);
  if (end - from < 3) return null;
  if (runEnd(line, end, (char) => char !== '`') < line.length) return null;
  return { mark, length: end - from };
}

/** Whether a line is only a fence of at least this length. */
export function closesFence(
  line: SourceText,
  { mark, length }: { readonly mark: string; readonly length: number },
): boolean {
  const from = runEnd(line, 0, isSpace);
  const end = runEnd(line, from, (char) => char === mark);
  return end - from >= length && runEnd(line, end, isSpace) === line.length;
}

/** Index after `> `, or −1. */
export function quoteStart(line: SourceText): number {
  const from = indentEnd(line);
  if (line.charAt(from) !== '>') return -1;
  return line.charAt(from + 1) === ' ' ? from + 2 : from + 1;
}

/** Whether a line is empty or starts a block that ends a paragraph. */
export function endsParagraph(line: SourceText): boolean {
  return (
    isBlank(line) ||
    headingStart(line) !== null ||
    isThematicBreak(line) ||
    fenceStart(line) !== null
  );
}

function indentEnd(line: SourceText): number {
  return runEnd(line, 0, (char) => char === ' ', maxIndent);
}
