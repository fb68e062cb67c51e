import type { LeftOut, LeftOutText } from '@chartroom/contract';

const maxShown = 5;
const maxCharacters = 60;

/** Counts omissions, and keeps the first few with their lines. */
export class OmissionTally {
  #count = 0;
  readonly #first: LeftOutText[] = [];

  /** Calls `text` only if the omission is kept. */
  add(line: number, text: () => string): void {
    this.#count += 1;
    if (this.#first.length >= maxShown) return;
    const full = text();
    const isLong = full.length > maxCharacters;
    this.#first.push({ line, text: isLong ? `${full.slice(0, maxCharacters)}…` : full });
  }

  get leftOut(): LeftOut {
    return { count: this.#count, first: this.#first };
  }
}
