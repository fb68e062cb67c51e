import { replaceHidden, showHidden } from '@chartroom/contract/hiddenCharacters';

/** Characters of a message that a line shows. Its details show all of it. */
export const maxLineLength = 2000;

/** A piece of a message as it is drawn. */
export interface TextRun {
  readonly text: string;
  /** Hidden characters, made visible, or a match of the search. */
  readonly kind: 'text' | 'hidden' | 'match';
}

/** The start of a message; long messages are cut, but never within a surrogate pair. */
export function cutText(message: string, maxLength: number): string {
  if (message.length <= maxLength) return message;
  const isHighSurrogate = (message.charCodeAt(maxLength - 1) & 0xfc00) === 0xd800;
  return message.slice(0, maxLength - (isHighSurrogate ? 1 : 0));
}

/** A message on one line: breaks are arrows, hidden characters their code points. */
export function plainLine(message: string, maxLength = maxLineLength): string {
  return lineRuns(cutText(message, maxLength), '', false)
    .map(({ text }) => text)
    .join('');
}

/**
 * The runs of a text. Matches of `search` are found as in `findText`. Line breaks stay where
 * `keepsBreaks`, otherwise they are arrows.
 */
export function lineRuns(text: string, search: string, keepsBreaks: boolean): readonly TextRun[] {
  const runs: TextRun[] = [];
  let end = 0;
  for (const [from, to] of findText(text, search)) {
    addVisible(runs, text.slice(end, from), 'text', keepsBreaks);
    addVisible(runs, text.slice(from, to), 'match', keepsBreaks);
    end = to;
  }
  addVisible(runs, text.slice(end), 'text', keepsBreaks);
  return runs;
}

function addVisible(
  runs: TextRun[],
  text: string,
  kind: TextRun['kind'],
  keepsBreaks: boolean,
): void {
  const marked = replaceHidden(text, (run) => `${mark}${showHidden(run)}${mark}`);
  for (const [i, part] of marked.split(mark).entries()) {
    if (part === '') continue;
    if (i % 2 === 1) runs.push({ text: part, kind: kind === 'text' ? 'hidden' : kind });
    else addLines(runs, part, kind, keepsBreaks);
  }
}

/** Null characters are hidden, so that none is left of the text's own. */
const mark = '\u0000';

function addLines(
  runs: TextRun[],
  text: string,
  kind: TextRun['kind'],
  keepsBreaks: boolean,
): void {
  if (keepsBreaks || !text.includes('\n')) {
    runs.push({ text, kind });
    return;
  }
  for (const [i, line] of text.split('\n').entries()) {
    if (i > 0) runs.push({ text: '↵ ', kind: kind === 'text' ? 'hidden' : kind });
    if (line !== '') runs.push({ text: line, kind });
  }
}

/** Where a text contains another, whatever the case: start and end, not overlapping. */
export function findText(text: string, search: string): readonly (readonly [number, number])[] {
  if (search === '') return [];
  const found: (readonly [number, number])[] = [];
  const pattern = searchPattern(search);
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    found.push([match.index, match.index + match[0].length]);
  }
  return found;
}

/** Finds a text literally, whatever the case. */
export function searchPattern(search: string): RegExp {
  return new RegExp(search.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'giu');
}
