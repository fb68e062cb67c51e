/** One line of a difference: `+` added, `-` removed, a space unchanged. */
export interface DiffLine {
  readonly sign: '+' | '-' | ' ';
  readonly text: string;
  /** Of the line in the newer text, from 1; of a removed line, that of the next one that stays. */
  readonly number: number;
}

/** How to come from one text to another with the fewest changed lines. For texts of some hundred lines. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  // common[i][j]: how many lines the ends from i and from j have in common.
  const common = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const row = common[i] ?? [];
    for (let j = after.length - 1; j >= 0; j -= 1) {
      row[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const isSame = i < before.length && j < after.length && before[i] === after[j];
    const isRemoved = !isSame && i < before.length && at(i + 1, j) >= at(i, j + 1);
    if (isSame) lines.push({ sign: ' ', text: before[i] ?? '', number: j + 1 });
    else if (isRemoved) lines.push({ sign: '-', text: before[i] ?? '', number: j + 1 });
    else lines.push({ sign: '+', text: after[j] ?? '', number: j + 1 });
    if (isSame || isRemoved) i += 1;
    if (isSame || !isRemoved) j += 1;
  }
  return lines;
}
