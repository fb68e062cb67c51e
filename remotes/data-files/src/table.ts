import { type Frame, frameVersion } from '@chartroom/frame';
import type { Cells } from './cells';
import { Column, type ColumnPlan } from './column';
import { typeText } from './columnType';
import { contradicts, type Sample } from './inferType';
import type { Malformed } from './malformed';
import type { TextBudget } from './textBudget';

/** Rows that a table gathers before they must be taken. */
export const sliceRows = 65_536;

/** Room that is made for rows to come on a server's word. */
const mostRoomBytes = 1024 * 1024 * 1024;

/** Gathers rows into columns of typed values, a slice at a time. */
export class Table {
  readonly #columns: readonly Column[];
  readonly #malformed: Malformed;
  #pending = 0;
  /** All rows so far. */
  rows = 0;

  constructor(
    plans: readonly ColumnPlan[],
    malformed: Malformed,
    texts: { budget: TextBudget; readText: (text: string) => string },
  ) {
    this.#columns = plans.map((plan) => new Column(plan, sliceRows, texts));
    this.#malformed = malformed;
  }

  get pending(): number {
    return this.#pending;
  }

  get isFull(): boolean {
    return this.#pending === sliceRows;
  }

  add(cells: Cells): void {
    const { bytes, starts, ends, count } = cells;
    const row = this.#pending;
    for (const column of this.#columns) {
      const { place, type } = column.plan;
      // An object without this field has fewer cells.
      const from = place < count ? (starts[place] as number) : 0;
      const to = place < count ? (ends[place] as number) : 0;
      if (!column.write(row, bytes, from, to)) {
        this.#malformed.addCell(cells, place, typeText(type));
      }
    }
    this.#pending++;
    this.rows++;
  }

  /** The rows gathered, as a frame with room for `capacity`. */
  take(capacity = this.#pending): Frame {
    const length = this.#pending;
    const most = Math.floor(mostRoomBytes / 8 / this.#columns.length);
    const room = Math.max(length, Math.min(capacity, most));
    const fields = this.#columns.map((column) => column.take(length, room));
    this.#pending = 0;
    return { version: frameVersion, fields, length, revision: 0, firstNewRow: 0, dropped: 0 };
  }

  /** Columns whose cells are not what they were taken for, with some of those cells. */
  contradicted(): ReadonlyMap<string, readonly Sample[]> {
    const wrong = this.#columns.filter(
      ({ plan, bad, cells }) => !plan.isGiven && contradicts(bad, cells),
    );
    return new Map(wrong.map(({ plan, badSamples }) => [plan.name, badSamples]));
  }
}
