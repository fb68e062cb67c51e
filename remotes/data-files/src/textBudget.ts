import { ChartroomError } from '@chartroom/contract';

/** Maximum number of distinct texts in all columns of a file, and of their characters. */
export const maxTexts = 2_000_000;
const maxCharacters = 64 * 1024 * 1024;

/** Limits the distinct texts of a file's categories, which stay in memory. */
export class TextBudget {
  #texts = 0;
  #characters = 0;

  constructor(private readonly file: string) {}

  spend(column: string, text: string): void {
    this.#texts += 1;
    this.#characters += text.length;
    if (this.#texts <= maxTexts && this.#characters <= maxCharacters) return;
    const { file } = this;
    throw new ChartroomError('source/too-many-texts', { file, column, most: maxTexts });
  }
}
