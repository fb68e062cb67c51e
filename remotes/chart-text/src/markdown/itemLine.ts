/** The first line of an item of a list. */
export interface ItemLine {
  /** Items with another one are of another list. */
  readonly mark: string;
  readonly start: number | null;
  /** Characters before its text: lines that begin so far in belong to it. */
  readonly indent: number;
  readonly isDone: boolean | null;
  readonly text: string;
}

const form = /^( {0,12})([-*+]|(\d{1,9})([.)]))( {1,4}|$)(.*)$/;
const task = /^\[([ xX])\] (.*)$/;

export function itemLine(line: string): ItemLine | null {
  const found = form.exec(line);
  if (!found) return null;
  const [, before = '', mark = '', number, end, gap = '', text = ''] = found;
  const todo = task.exec(text);
  return {
    mark: end ?? mark,
    start: number === undefined ? null : Number(number),
    indent: before.length + mark.length + Math.max(1, gap.length),
    isDone: todo ? todo[1] !== ' ' : null,
    text: todo?.[2] ?? text,
  };
}
