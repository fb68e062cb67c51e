import { runEnd, type SourceText } from './sourceText';

/** The first line of a list item. */
export interface ItemLine {
  /** A different mark starts another list. */
  readonly mark: string;
  readonly start: number | null;
  /** Characters before its text. Lines with this indent belong to the item. */
  readonly indent: number;
  readonly isDone: boolean | null;
  readonly text: SourceText;
}

const maxIndent = 12;
const maxDigits = 9;
const maxGap = 4;

export function itemLine(line: SourceText): ItemLine | null {
  const before = runEnd(line, 0, isSpaceChar, maxIndent);
  const number = runEnd(line, before, isDigit, maxDigits);
  const mark = line.charAt(number);
  const isNumbered = number > before;
  if (!(isNumbered ? '.)' : '-*+').includes(mark) || mark === '') return null;
  const end = number + 1;
  const first = runEnd(line, end, isSpaceChar, maxGap);
  if (first === end && end < line.length) return null;
  const task = taskAt(line, first);
  return {
    mark,
    start: isNumbered ? Number(line.slice(before, number).toString()) : null,
    indent: Math.max(end + 1, first),
    isDone: task,
    text: line.slice(task === null ? first : first + 4),
  };
}

/** `[x] ` or `[ ] ` at an index. */
function taskAt(line: SourceText, at: number): boolean | null {
  const mark = line.slice(at, at + 4).toString();
  return /^\[[ xX]\] $/.test(mark) ? mark[1] !== ' ' : null;
}

function isSpaceChar(char: string): boolean {
  return char === ' ';
}

function isDigit(char: string): boolean {
  return char >= '0' && char <= '9' && char !== '';
}
