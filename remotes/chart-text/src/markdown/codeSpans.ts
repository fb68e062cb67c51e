import { runEnd, type SourceText } from './sourceText';

/** Runs of backticks, each closed by the next run of the same length. */
export class CodeSpans {
  private readonly starts = new Map<number, number[]>();

  constructor(private readonly text: SourceText) {
    let at = 0;
    while (at < text.length) {
      const end = runEnd(text, at, isBacktick);
      if (end > at) this.add(end - at, at);
      at = end + 1;
    }
    // Reversed, so that reading the text forwards can pop from the end.
    for (const starts of this.starts.values()) starts.reverse();
  }

  /** Length of the run at an index, and the index of its closing run, −1 for none. */
  at(from: number): { readonly length: number; readonly end: number } {
    const until = runEnd(this.text, from, isBacktick);
    const length = until - from;
    const starts = this.starts.get(length) ?? [];
    while ((starts.at(-1) ?? Number.POSITIVE_INFINITY) < until) starts.pop();
    return { length, end: starts.at(-1) ?? -1 };
  }

  private add(length: number, start: number): void {
    const starts = this.starts.get(length);
    if (starts) starts.push(start);
    else this.starts.set(length, [start]);
  }
}

function isBacktick(char: string): boolean {
  return char === '`';
}
