import { ChartroomError, type ColumnDescription } from '@chartroom/contract';
import type { Frame } from '@chartroom/frame';
import { unescapeFormulas } from '@chartroom/frame/csv';
import { type CellRow, copyCellRow, decodeText, isEmpty } from './cells';
import type { HintOptions } from './fileHints';
import { MalformedTally } from './malformedTally';
import { type ColumnOverrides, planColumns } from './planColumns';
import { type Condition, createRowFilter, type RowFilter } from './rowFilter';
import type { SplitListener } from './splitCsv';
import { type Contradictions, Table } from './table';
import { TextBudget } from './textBudget';
import { toFieldNames } from './toFieldNames';

/** Maximum number of columns, as in a frame. */
export const maxColumns = 1000;

/** Number of rows from which types are inferred. */
const sampleRows = 1000;

/** Number of rows for evidence about the file's format, including rows that aren't requested. */
const evidenceRows = 300;

export interface TableBuilderOptions {
  readonly file: string;
  /** Whether the first row has the names. JSON adds them to `names` in order of appearance. */
  readonly hasHeader: boolean;
  readonly names: string[] | null;
  readonly requestedColumns: readonly string[];
  readonly where: readonly Condition[];
  readonly maxRows: number;
  readonly knowledge: ColumnOverrides;
  readonly hintOptions: Omit<HintOptions, 'evidence'>;
  /** Whether the header lacks the name of the first column. */
  readonly isShifted: boolean;
  /** Called when a slice is full and must be taken. */
  readonly onFull: () => void;
}

/** Receives rows from a splitter: infers names and types from the first rows, then fills a table. */
export class TableBuilder implements SplitListener {
  readonly malformed = new MalformedTally();
  /** Whether there are more rows than requested. */
  hasMoreRows = false;
  readonly #options: TableBuilderOptions;
  readonly #sample: CellRow[] = [];
  readonly #evidence: CellRow[] = [];
  readonly #rowFilter: RowFilter | null;
  /** Restores text: CSV exports put an apostrophe before formulas, JSON doesn't. */
  readonly #readText: (text: string) => string;
  #names: string[] | null = null;
  /** Number of names up to the last that isn't empty. */
  #namedCount = 0;
  /** Number of names that the plan includes. */
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

  /** Whether there are enough rows to infer types. */
  get isReady(): boolean {
    return this.#table !== null;
  }

  /** Number of rows that haven't been taken yet. */
  get pendingRows(): number {
    return this.#table?.pending ?? this.#sample.length;
  }

  onRow(cells: CellRow): boolean {
    if (!this.#hasNames(cells)) return true;
    const isComplete = this.#isComplete(cells);
    if (isComplete && this.#evidence.length < evidenceRows && !this.#table) {
      this.#evidence.push(copyCellRow(cells));
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
      this.#sample.push(copyCellRow(cells));
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

  /** Infers names and types from the rows so far. Does nothing the second time. */
  plan(): void {
    if (this.#table) return;
    const { names, requestedColumns, where, knowledge, hintOptions, file } = this.#options;
    const known = names ? toFieldNames(names) : (this.#names ?? []);
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

  /** Takes the rows since the last call; null if there are none. */
  take(capacity?: number): Frame | null {
    this.plan();
    return this.#table && this.#table.pending > 0 ? this.#table.take(capacity) : null;
  }

  contradictions(): Contradictions {
    return this.#table?.contradictions() ?? { contradicted: new Map(), refuted: new Map() };
  }

  /** The decimal sign of most number columns. */
  get decimal(): string {
    return this.#table?.decimal ?? '.';
  }

  describe(): ColumnDescription[] {
    return this.#table?.describe() ?? [];
  }

  /** Whether JSON objects have requested fields that weren't in the first rows. */
  get hasNewNames(): boolean {
    const { names, requestedColumns } = this.#options;
    return (
      this.#table !== null &&
      names !== null &&
      names.length > this.#plannedCount &&
      !requestedColumns.length
    );
  }

  /** False for the header row. */
  #hasNames(cells: CellRow): boolean {
    if (this.#names || this.#options.names) return true;
    const { hasHeader, file } = this.#options;
    if (cells.count > maxColumns) {
      const found = cells.count;
      throw new ChartroomError('source/too-many-columns', { file, found, most: maxColumns });
    }
    const texts = Array.from({ length: cells.count }, (_, index) =>
      hasHeader
        ? this.#readText(
            decodeText(cells.bytes, cells.starts[index] as number, cells.ends[index] as number),
          )
        : `column ${index + 1}`,
    );
    if (this.#options.isShifted) texts.unshift('');
    this.#namedCount = texts.findLastIndex((text) => text.trim() !== '') + 1;
    this.#names = toFieldNames(texts);
    return !hasHeader;
  }

  /** Whether a row has as many cells as there are names, ignoring trailing delimiters. */
  #isComplete({ count, bytes, starts, ends }: CellRow): boolean {
    const expected = this.#names?.length ?? count;
    if (count === expected || this.#options.names) return true;
    if (count < expected) return count >= this.#namedCount;
    for (let index = expected; index < Math.min(count, starts.length); index++) {
      if (!isEmpty(bytes, starts[index] as number, ends[index] as number)) return false;
    }
    return true;
  }
}

/** Maximum number of bytes in a line or a JSON value, which is kept in memory. */
export const maxLineBytes = 50_000_000;
