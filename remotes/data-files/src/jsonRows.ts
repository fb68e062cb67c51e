import { limits } from '@chartroom/contract';
import { isObject, type JsonTable, jsonTable, parseJson } from './jsonTable';
import type { SplitListener } from './splitCsv';

/** Position of a value among those of its file. */
export interface ValuePosition {
  readonly isFirst: boolean;
  readonly isOnly: boolean;
}

/** Converts parsed JSON to rows of cells, like those of a CSV file. */
export class JsonRows {
  readonly #encoder = new TextEncoder();
  readonly #indexes = new Map<string, number>();
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;
  #bytes = new Uint8Array(1 << 12);

  constructor(
    private readonly names: string[],
    private readonly maxCells: number,
    private readonly listener: SplitListener,
  ) {
    names.forEach((name, index) => {
      this.#indexes.set(name, index);
    });
    this.#starts = new Int32Array(maxCells);
    this.#ends = new Int32Array(maxCells);
  }

  /**
   * Adds a value of the file, which is a row. The first can be an object of columns (`isFirst`); a
   * single one can contain rows (`isOnly`). Returns false to stop reading.
   */
  take(text: string, line: number, { isFirst, isOnly }: ValuePosition): boolean {
    const value = parseJson(text);
    if (value === undefined) this.listener.onMalformed(line, 0, 'isn’t valid JSON');
    else if (!isObject(value)) this.listener.onMalformed(line, 0, 'isn’t an object');
    else {
      const table = isOnly ? jsonTable(value) : null;
      if (table) return this.#takeTable(table, line);
      if (isFirst && isTable(value)) return this.#takeColumns(value, line);
      return this.#takeRow(Object.entries(value), line);
    }
    return true;
  }

  #takeTable(table: JsonTable, line: number): boolean {
    for (const row of table) if (!this.#takeRow(row, line)) return false;
    return true;
  }

  #takeColumns(columns: Readonly<Record<string, readonly unknown[]>>, line: number): boolean {
    const entries = Object.entries(columns);
    const rows = entries.reduce((max, [, values]) => Math.max(max, values.length), 0);
    for (let row = 0; row < rows; row++) {
      const cells = entries.map(([name, values]): [string, unknown] => [name, values[row]]);
      if (!this.#takeRow(cells, line)) return false;
    }
    return true;
  }

  #takeRow(entries: readonly (readonly [string, unknown])[], line: number): boolean {
    const texts: string[] = [];
    for (const [name, value] of entries) {
      const index = this.#indexOf(name);
      if (index < 0) {
        this.listener.onMalformed(line, 0, `has more than ${this.maxCells} fields`);
        return true;
      }
      texts[index] = cellText(value);
    }
    const count = this.names.length;
    let at = 0;
    for (let index = 0; index < count; index++) {
      const text = texts[index] ?? '';
      this.#starts[index] = at;
      if (text !== '') at = this.#write(text, at);
      this.#ends[index] = at;
    }
    const { listener } = this;
    return listener.onRow({
      bytes: this.#bytes,
      starts: this.#starts,
      ends: this.#ends,
      count,
      line,
    });
  }

  #indexOf(name: string): number {
    const known = this.#indexes.get(name);
    if (known !== undefined) return known;
    if (this.names.length >= this.maxCells) return -1;
    this.#indexes.set(name, this.names.length);
    return this.names.push(name) - 1;
  }

  #write(text: string, at: number): number {
    // A UTF-16 code unit takes at most three bytes of UTF-8.
    const needed = at + text.length * 3;
    if (needed > this.#bytes.length) {
      const larger = new Uint8Array(needed * 2);
      larger.set(this.#bytes.subarray(0, at));
      this.#bytes = larger;
    }
    return at + this.#encoder.encodeInto(text, this.#bytes.subarray(at)).written;
  }
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value !== 'object') return String(value);
  try {
    return JSON.stringify(value).slice(0, limits.optionTextLength);
  } catch {
    return 'nested too deeply';
  }
}

function isTable(
  value: Readonly<Record<string, unknown>>,
): value is Readonly<Record<string, readonly unknown[]>> {
  const columns = Object.values(value);
  return columns.length > 0 && columns.every((column) => Array.isArray(column));
}
