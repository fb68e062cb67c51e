import { ChartroomError, type ColumnDescription } from '@chartroom/contract';
import type { Frame } from '@chartroom/frame';
import { unescapeFormulas } from '@chartroom/frame/csv';
import { type Cells, copyCells, isEmpty, textOf } from './cells';
import { fieldNames } from './fieldNames';
import type { HintOptions } from './fileHints';
import { Malformed } from './malformed';
import { type Knowledge, planColumns } from './planColumns';
import { type Condition, createRowFilter, type RowFilter } from './rowFilter';
import type { SplitListener } from './splitCsv';
import { type Contradictions, Table } from './table';
import { TextBudget } from './textBudget';

/** Columns that a file may have: those of a frame. */
export const maxColumns = 1000;

/** Rows from which the types are inferred. */
const sampleRows = 1000;

/** Rows that say how the file is written, whichever of them are asked for. */
const evidenceRows = 300;

export interface TableBuilderOptions {
  readonly file: string;
  /** The first row has the names; for JSON they are in `names` as they are met. */
  readonly hasHeader: boolean;
  readonly names: string[] | null;
  readonly requestedColumns: readonly string[];
  readonly where: readonly Condition[];
  readonly maxRows: number;
  readonly knowledge: Knowledge;
  readonly hintOptions: Omit<HintOptions, 'evidence'>;
  /** The header lacks the name of the first column. */
  readonly isShifted: boolean;
  /** A slice of the table is full and must be taken. */
  readonly onFull: () => void;
}

/** Takes rows from a splitter: finds names and types by the first of them, then fills a table. */
export class TableBuilder implements SplitListener {
  readonly malformed = new Malformed();
  /** There are more rows than were asked for. */
  hasMoreRows = false;
  readonly #options: TableBuilderOptions;
  readonly #sample: Cells[] = [];
  readonly #evidence: Cells[] = [];
  readonly #rowFilter: RowFilter | null;
  /** Text as its writer had it: in CSV an apostrophe keeps formulas from running, in JSON nothing does. */
  readonly #readText: (text: string) => string;
  #names: string[] | null = null;
  /** Names up to the last that is not empty. */
  #namedCount = 0;
  /** Names that the plan was made with. */
  #plannedCount = 0;
  #table: Table | null = null;

  constructor(options: TableBuilderOptions) {
    this.#options = options;
    const indexOf = (name: string) => (options.names ?? this.#names ?? []).indexOf(name);
    this.#readText = options.names ? (text) => text : unescapeFormulas;
    this.#rowFilter =
      options.where.length > 0 ? createRowFilter(options.where, indexOf, this.#readText) : null;
  }

  get rows(): number {
    return this.#table?.rows ?? this.#sample.length;
  }

  get maxRows(): number {
    return this.#options.maxRows;
  }

  /** Enough rows have come to tell the types. */
  get isReady(): boolean {
    return this.#table !== null;
  }

  /** Rows that nobody has taken yet. */
  get pendingRows(): number {
    return this.#table?.pending ?? this.#sample.length;
  }

  onRow(cells: Cells): boolean {
    if (!this.#hasNames(cells)) return true;
    const isComplete = this.#isComplete(cells);
    if (isComplete && this.#evidence.length < evidenceRows && !this.#table) {
      this.#evidence.push(copyCells(cells));
    }
    if (isComplete && this.#rowFilter?.(cells) === false) return true;
    if (this.rows >= this.maxRows) {
      this.hasMoreRows = true;
      return false;
    }
    if (!isComplete) {
      const expected = this.#names?.length ?? 0;
      const column = Math.min(cells.count, expected) + 1;
      this.onMalformed(cells.line, column, `has ${cells.count} cells instead of ${expected}`);
      return true;
    }
    if (this.#table) {
      this.#table.add(cells);
      if (this.#table.isFull) this.#options.onFull();
    } else {
      this.#sample.push(copyCells(cells));
      if (this.#sample.length >= sampleRows) this.plan();
    }
    return true;
  }

  onMalformed(line: number, column: number, message: string): void {
    this.malformed.addRow(line, column, message);
  }

  onTooLong(line: number): never {
    const { file } = this.#options;
    throw new ChartroomError('source/line-too-long', { file, line, mostBytes: maxLineBytes });
  }

  /** Settles names and types by the rows so far; nothing once that is done. */
  plan(): void {
    if (this.#table) return;
    const { names, requestedColumns, where, knowledge, hintOptions, file } = this.#options;
    const known = names ? fieldNames(names) : (this.#names ?? []);
    this.#plannedCount = known.length;
    if (known.length === 0) throw new ChartroomError('source/empty', { file });
    const namedCount = names ? known.length : this.#namedCount;
    const planOptions = {
      requestedColumns,
      where,
      namedCount,
      evidence: this.#evidence.splice(0),
      ...hintOptions,
    };
    const plans = planColumns(known, planOptions, this.#sample, knowledge);
    const texts = { budget: new TextBudget(file), readText: this.#readText };
    this.#table = new Table(plans, this.malformed, texts);
    for (const cells of this.#sample.splice(0)) this.#table.add(cells);
  }

  /** The rows gathered since the last time; null where there are none. */
  take(capacity?: number): Frame | null {
    this.plan();
    return this.#table && this.#table.pending > 0 ? this.#table.take(capacity) : null;
  }

  contradictions(): Contradictions {
    return this.#table?.contradictions() ?? { contradicted: new Map(), surprised: new Map() };
  }

  /** The decimal sign of most columns of numbers. */
  get decimal(): string {
    return this.#table?.decimal ?? '.';
  }

  describe(): ColumnDescription[] {
    return this.#table?.describe() ?? [];
  }

  /** JSON objects brought fields that the first rows had not, and they are asked for. */
  get hasNewNames(): boolean {
    const { names, requestedColumns } = this.#options;
    return (
      this.#table !== null &&
      names !== null &&
      names.length > this.#plannedCount &&
      !requestedColumns.length
    );
  }

  /** False for the row that has the names itself. */
  #hasNames(cells: Cells): boolean {
    if (this.#names || this.#options.names) return true;
    const { hasHeader, file } = this.#options;
    if (cells.count > maxColumns) {
      const found = cells.count;
      throw new ChartroomError('source/too-many-columns', { file, found, most: maxColumns });
    }
    const texts = Array.from({ length: cells.count }, (_, index) =>
      hasHeader
        ? this.#readText(
            textOf(cells.bytes, cells.starts[index] as number, cells.ends[index] as number),
          )
        : `column ${index + 1}`,
    );
    if (this.#options.isShifted) texts.unshift('');
    this.#namedCount = texts.findLastIndex((text) => text.trim() !== '') + 1;
    this.#names = fieldNames(texts);
    return !hasHeader;
  }

  /** As many cells as names; delimiters behind the last of either are no cells. */
  #isComplete({ count, bytes, starts, ends }: Cells): boolean {
    const expected = this.#names?.length ?? count;
    if (count === expected || this.#options.names) return true;
    if (count < expected) return count >= this.#namedCount;
    for (let index = expected; index < Math.min(count, starts.length); index++) {
      if (!isEmpty(bytes, starts[index] as number, ends[index] as number)) return false;
    }
    return true;
  }
}

/** Bytes that a line or a JSON value may have: it is held as a whole. */
export const maxLineBytes = 50_000_000;
