import type { LeftOut, LeftOutText } from '@chartroom/contract';

const shown = 5;
const shownCharacters = 60;

/** Counts what is left out, and keeps the first few with their lines. */
export class Tally {
  #count = 0;
  readonly #first: LeftOutText[] = [];

  /** The text is only asked for where it is kept. */
  add(line: number, text: () => string): void {
    this.#count += 1;
    if (this.#first.length >= shown) return;
    const whole = text();
    const isLong = whole.length > shownCharacters;
    this.#first.push({ line, text: isLong ? `${whole.slice(0, shownCharacters)}…` : whole });
  }

  get leftOut(): LeftOut {
    return { count: this.#count, first: this.#first };
  }
}
