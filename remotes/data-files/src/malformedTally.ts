import { ChartroomError } from '@chartroom/contract';
import { type CellRow, decodeText } from './cells';
import { OmissionTally } from './omissionTally';

const maxLocations = 5;
const maxCharacters = 40;

/** Counts rows and cells that can't be read, and keeps the first few locations. */
export class MalformedTally {
  #count = 0;
  readonly #locations: string[] = [];
  /** Only rows. */
  readonly rows = new OmissionTally();

  /** Adds a row. `column` counts from 1; 0 is the whole row. */
  addRow(line: number, column: number, message: string): void {
    this.#add(line, column, message);
    this.rows.add(line, () => (column > 0 ? `Column ${column} ${message}` : message));
  }

  #add(line: number, column: number, message: string): void {
    this.#count += 1;
    if (this.#locations.length >= maxLocations) return;
    const location = column > 0 ? `line ${line}, column ${column}` : `line ${line}`;
    this.#locations.push(`${location} ${message}`);
  }

  /** Adds a cell that doesn't match its column's type. */
  addCell({ bytes, starts, ends, line }: CellRow, index: number, expected: string): void {
    if (this.#locations.length >= maxLocations) {
      this.#count += 1;
      return;
    }
    const from = starts[index] as number;
    const text = decodeText(bytes, from, Math.min(ends[index] as number, from + 4 * maxCharacters));
    const excerpt = text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text;
    this.#add(line, index + 1, `is “${excerpt}” instead of ${expected}`);
  }

  /** An error for the panel; null if everything was read. */
  toError(file: string): ChartroomError | null {
    if (this.#count === 0) return null;
    const more = this.#count - this.#locations.length;
    const places = this.#locations.join('; ') + (more > 0 ? `; and ${more} more` : '');
    return new ChartroomError('source/rows-malformed', { file, count: this.#count, places });
  }
}
