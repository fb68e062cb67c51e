import type { SourceText } from '../sourceText';

export interface Counter {
  steps: number;
}

/** A text that counts characters that are read or copied. */
export class CountedText implements SourceText {
  constructor(
    private readonly text: string,
    private readonly counter: Counter,
  ) {}

  get length(): number {
    return this.text.length;
  }

  charAt(index: number): string {
    this.counter.steps += 1;
    return this.text.charAt(index);
  }

  slice(start: number, end?: number): SourceText {
    const copy = this.text.slice(start, end);
    this.counter.steps += copy.length;
    return new CountedText(copy, this.counter);
  }

  toString(): string {
    this.counter.steps += this.text.length;
    return this.text;
  }
}
