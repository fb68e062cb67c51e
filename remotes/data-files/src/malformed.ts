import { ChartroomError } from '@chartroom/contract';
import { type Cells, textOf } from './cells';
import { Tally } from './tally';

const shownPlaces = 5;
const shownCharacters = 40;

/** Rows and cells that could not be read: how many, and the first few places. */
export class Malformed {
  #count = 0;
  readonly #places: string[] = [];
  /** Rows alone. */
  readonly rows = new Tally();

  /** A row. `column` counts from 1; 0 is the row as a whole. */
  addRow(line: number, column: number, message: string): void {
    this.#add(line, column, message);
    this.rows.add(line, () => (column > 0 ? `Column ${column} ${message}` : message));
  }

  #add(line: number, column: number, message: string): void {
    this.#count += 1;
    if (this.#places.length >= shownPlaces) return;
    const place = column > 0 ? `line ${line}, column ${column}` : `line ${line}`;
    this.#places.push(`${place} ${message}`);
  }

  /** A cell that is not what its column holds. */
  addCell({ bytes, starts, ends, line }: Cells, place: number, expected: string): void {
    if (this.#places.length >= shownPlaces) {
      this.#count += 1;
      return;
    }
    const from = starts[place] as number;
    const text = textOf(bytes, from, Math.min(ends[place] as number, from + 4 * shownCharacters));
    const shown = text.length > shownCharacters ? `${text.slice(0, shownCharacters)}…` : text;
    this.#add(line, place + 1, `is “${shown}”, no ${expected}`);
  }

  /** What to tell of them; null where everything could be read. */
  toError(file: string): ChartroomError | null {
    if (this.#count === 0) return null;
    const more = this.#count - this.#places.length;
    const places = this.#places.join('; ') + (more > 0 ? `; and ${more} more` : '');
    return new ChartroomError('source/rows-malformed', { file, count: this.#count, places });
  }
}
