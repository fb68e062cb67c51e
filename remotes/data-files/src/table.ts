import type { ColumnDescription } from '@chartroom/contract';
import { type Frame, frameVersion } from '@chartroom/frame';
import type { Cells, Sample } from './cells';
import { Column, type ColumnPlan } from './column';
import { typeText } from './columnType';
import type { Malformed } from './malformed';
import type { TextBudget } from './textBudget';

/** Rows that a table gathers before they must be taken. */
export const sliceRows = 65_536;

/** Room that is made for rows to come on a server's word. */
const maxCapacityBytes = 1024 * 1024 * 1024;

/** Gathers rows into columns of typed values, a slice at a time. */
export class Table {
  readonly #columns: readonly Column[];
  /** Without columns that are nothing but a delimiter behind each row. */
  readonly #shown: readonly Column[];
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
    const named = this.#columns.filter(({ plan }) => !plan.isTrailing);
    this.#shown = named.length > 0 ? named : this.#columns;
    this.#malformed = malformed;
  }

  get pending(): number {
    return this.#pending;
  }

  get isFull(): boolean {
    return this.#pending === sliceRows;
  }

  add(cells: Cells): void {
    const row = this.#pending;
    for (const column of this.#columns) {
      if (column.write(row, cells)) continue;
      const { index, inference } = column.plan;
      this.#malformed.addCell(cells, index, typeText(inference.type));
    }
    this.#pending++;
    this.rows++;
  }

  /** The rows gathered, as a frame with room for `capacity`. */
  take(capacity = this.#pending): Frame {
    const length = this.#pending;
    const maxRows = Math.floor(maxCapacityBytes / 8 / this.#columns.length);
    const allocated = Math.max(length, Math.min(capacity, maxRows));
    const fields = this.#shown.map((column) => column.take(length, allocated));
    this.#pending = 0;
    return { version: frameVersion, fields, length, revision: 0, firstNewRow: 0, dropped: 0 };
  }

  /** Columns whose cells are not what they were taken for, with some of those cells. */
  contradictions(): Contradictions {
    const samplesOf = (columns: readonly Column[]) =>
      new Map(columns.map(({ plan, contradictions }) => [plan.name, contradictions]));
    const isFilled = ({ plan, cells }: Column) => plan.isTrailing && cells > 0;
    return {
      contradicted: samplesOf(this.#columns.filter((column) => column.isContradicted)),
      surprised: samplesOf(
        this.#columns.filter((column) => column.isGuessRefuted || isFilled(column)),
      ),
    };
  }

  /** The decimal sign of most columns of numbers. */
  get decimal(): string {
    const types = this.#columns.map(({ plan }) => plan.inference.type);
    const numbers = types.filter(({ kind }) => kind === 'number').length;
    const commas = types.filter((type) => type.kind === 'number' && type.form?.decimal === ',');
    return commas.length * 2 > numbers ? ',' : '.';
  }

  describe(): ColumnDescription[] {
    return this.#shown.map((column) => column.describe());
  }
}

/** Some cells, by column. */
export interface Contradictions {
  /** Too many for the column's type. */
  readonly contradicted: ReadonlyMap<string, readonly Sample[]>;
  /** They settle how other cells are meant. */
  readonly surprised: ReadonlyMap<string, readonly Sample[]>;
}
