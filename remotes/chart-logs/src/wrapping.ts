import { cutText, maxLineLength } from './lineText';
import { copyWithRoom, positionOf, type VisibleLines } from './visibleLines';
import type { WrappedRows } from './wrappedRows';

const linesPerSlice = 2048;

/** Counts the rows of lines from `start` on; those before are as in `previous`. */
export function* wrapLines(
  lines: VisibleLines,
  columns: number,
  messageAt: (position: number) => string,
  start: number,
  previous: WrappedRows | null,
): Generator<void, WrappedRows, void> {
  const isSame = previous?.columns === columns;
  const first = isSame ? start : 0;
  const ends =
    isSame && previous.ends.length >= lines.count
      ? previous.ends
      : copyWithRoom(isSame ? previous.ends.subarray(0, first) : undefined, lines.count);
  let end = first > 0 ? (ends[first - 1] as number) : 0;
  for (let line = first; line < lines.count; line += 1) {
    end += rowCount(messageAt(positionOf(lines, line)), columns);
    ends[line] = end;
    if ((line - first) % linesPerSlice === linesPerSlice - 1) yield;
  }
  return { columns, ends };
}

/** The rows that a message takes in a monospaced font of which a row has `columns` characters. */
export function rowCount(message: string, columns: number): number {
  const text = cutText(message, maxLineLength);
  if (text.length <= columns && isSimple(text)) return 1;
  return text.split('\n').reduce((sum, line) => {
    const cells = isSimple(line) ? line.length : countCells(line);
    return sum + Math.max(1, Math.ceil(cells / columns));
  }, 0);
}

function isSimple(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]|\p{Emoji_Presentation}/u;

/** East Asian characters and emoji are two cells wide, characters of other alphabets one. */
function countCells(text: string): number {
  let cells = 0;
  for (const character of text) {
    if (/\p{Mark}/u.test(character)) continue;
    cells += wide.test(character) ? 2 : 1;
  }
  return cells;
}
