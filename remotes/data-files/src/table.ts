import type { ColumnDescription } from '@chartroom/contract';
import { type Frame, frameVersion } from '@chartroom/frame';
import type { CellRow, CellSample } from './cells';
import { Column, type ColumnPlan } from './column';
import { typeText } from './columnType';
import type { MalformedTally } from './malformedTally';
import type { TextBudget } from './textBudget';

/** Rows per slice. */
export const rowsPerSlice = 65_536;

/** Maximum capacity to allocate from the file size that a server sends. */
const maxCapacityBytes = 1024 * 1024 * 1024;

/** Collects rows into typed columns, one slice at a time. */
export class Table {
  readonly #columns: readonly Column[];
  /** Without columns that come from trailing delimiters. */
  readonly #shown: readonly Column[];
  readonly #malformed: MalformedTally;
  #pending = 0;
  /** Number of all rows so far. */
  rows = 0;

  constructor(
    plans: readonly ColumnPlan[],
    malformed: MalformedTally,
    texts: { budget: TextBudget; readText: (text: string) => string },
  ) {
    this.#columns = plans.map((plan) => new Column(plan, rowsPerSlice, texts));
    const named = this.#columns.filter(({ plan }) => !plan.isTrailing);
    this.#shown = named.length > 0 ? named : this.#columns;
    this.#malformed = malformed;
  }

  get pending(): number {
    return this.#pending;
  }

  get isFull(): boolean {
    return this.#pending === rowsPerSlice;
  }

  add(cells: CellRow): void {
    const row = this.#pending;
    for (const column of this.#columns) {
      if (column.write(row, cells)) continue;
      const { index, inference } = column.plan;
      this.#malformed.addCell(cells, index, typeText(inference.type));
    }
    this.#pending++;
    this.rows++;
  }

  /** Takes the collected rows as a frame with room for `capacity`. */
  take(capacity = this.#pending): Frame {
    const length = this.#pending;
    const maxRows = Math.floor(maxCapacityBytes / 8 / this.#columns.length);
    const allocated = Math.max(length, Math.min(capacity, maxRows));
    const fields = this.#shown.map((column) => column.take(length, allocated));
    this.#pending = 0;
    return { version: frameVersion, fields, length, revision: 0, firstNewRow: 0, dropped: 0 };
  }

  /** Columns whose cells contradict their type, with samples. */
  contradictions(): Contradictions {
    const samplesOf = (columns: readonly Column[]) =>
      new Map(columns.map(({ plan, contradictions }) => [plan.name, contradictions]));
    const isFilled = ({ plan, cells }: Column) => plan.isTrailing && cells > 0;
    return {
      contradicted: samplesOf(this.#columns.filter((column) => column.isContradicted)),
      refuted: samplesOf(
        this.#columns.filter((column) => column.isGuessRefuted || isFilled(column)),
      ),
    };
  }

  /** The decimal sign of most number columns. */
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

/** Sample cells by column. */
export interface Contradictions {
  /** Columns with too many contradicting cells. */
  readonly contradicted: ReadonlyMap<string, readonly CellSample[]>;
  /** Columns with cells that disprove a guess. */
  readonly refuted: ReadonlyMap<string, readonly CellSample[]>;
}
