/** Where runs of backticks stand: each is closed by the next one of its length. */
export class CodeRuns {
  private readonly starts = new Map<number, number[]>();

  constructor(private readonly text: string) {
    for (const { 0: run, index } of text.matchAll(/`+/g)) {
      const known = this.starts.get(run.length);
      if (known) known.push(index);
      else this.starts.set(run.length, [index]);
    }
    // Taken from the end while the text is read from its beginning.
    for (const starts of this.starts.values()) starts.reverse();
  }

  /** Length of the run that begins here, and where the one that closes it does, −1 for none. */
  at(from: number): { readonly length: number; readonly end: number } {
    let until = from;
    while (this.text[until] === '`') until += 1;
    const length = until - from;
    const starts = this.starts.get(length) ?? [];
    while ((starts.at(-1) ?? Number.POSITIVE_INFINITY) < until) starts.pop();
    return { length, end: starts.at(-1) ?? -1 };
  }
}
