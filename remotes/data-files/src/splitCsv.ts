import { ByteQueue } from './byteQueue';
import type { CellRow } from './cells';

/** Splits a file into rows, chunk by chunk. Can write to the chunks. */
export interface Splitter {
  push(chunk: Uint8Array): void;
  /** Ends the file. */
  end(): void;
}

export interface SplitListener {
  /** Called with a row, which is valid only during the call. Return false to stop. */
  onRow(cells: CellRow): boolean;
  /** Called for a skipped row. `column` counts from 1; 0 is the whole row. */
  onMalformed(line: number, column: number, message: string): void;
  /** Called if a line or value is too long. */
  onTooLong(line: number): never;
}

export interface SplitOptions {
  readonly delimiter: number;
  /** Maximum number of bytes in a row. */
  readonly maxLineBytes: number;
  /** Maximum number of cells in a row; further ones are only counted. */
  readonly maxCells: number;
  /** First line in the file; 1 by default. */
  readonly firstLine?: number;
}

const quote = 0x22;
const lf = 0x0a;
const cr = 0x0d;

const atStart = 0;
const inPlain = 1;
const inQuotes = 2;
const afterQuote = 3;
/** After invalid text, until the end of the cell. */
const inFault = 4;

/**
 * CSV according to RFC 4180: delimiters between cells, CRLF, LF or CR between rows, quotes around
 * cells that contain either, and doubled quotes inside them. Also allows quotes inside unquoted
 * cells, and skips empty lines. Works on bytes, since in UTF-8 no part of a longer character equals
 * one of these. An unclosed quote skips only its own line.
 */
export class CsvSplitter implements Splitter {
  readonly #listener: SplitListener;
  readonly #options: SplitOptions;
  readonly #queue = new ByteQueue();
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;
  #pos = 0;
  #rowStart = 0;
  #count = 0;
  #state = atStart;
  /** Whether this cell contains doubled quotes. */
  #isEscaped = false;
  #isQuoted = false;
  #wasCr = false;
  #line: number;
  #rowLine: number;
  #quoteLine = 0;
  #fault: { readonly column: number; readonly message: string } | null = null;
  #isDone = false;

  constructor(options: SplitOptions, listener: SplitListener) {
    this.#options = options;
    this.#line = options.firstLine ?? 1;
    this.#rowLine = this.#line;
    this.#listener = listener;
    this.#starts = new Int32Array(options.maxCells);
    this.#ends = new Int32Array(options.maxCells);
  }

  push(chunk: Uint8Array): void {
    if (this.#isDone) return;
    const moved = this.#rowStart;
    this.#queue.push(chunk, moved);
    this.#pos -= moved;
    this.#rowStart = 0;
    const keptCells = Math.min(this.#count + 1, this.#options.maxCells);
    for (let i = 0; i < keptCells; i++) {
      this.#starts[i] = (this.#starts[i] as number) - moved;
      this.#ends[i] = (this.#ends[i] as number) - moved;
    }
    this.#scan();
    if (this.#queue.end - this.#rowStart > this.#options.maxLineBytes) {
      this.#listener.onTooLong(this.#rowLine);
    }
  }

  end(): void {
    while (this.#state === inQuotes && !this.#isDone) {
      this.#recover();
      this.#scan();
    }
    if (!this.#isDone && (this.#count > 0 || this.#state !== atStart))
      this.#endRow(this.#queue.end);
    this.#isDone = true;
  }

  #scan(): void {
    const { bytes, end } = this.#queue;
    const { delimiter } = this.#options;
    let state = this.#state;
    let pos = this.#pos;
    while (pos < end) {
      const byte = bytes[pos] as number;
      if (state === inQuotes) {
        if (byte === quote) state = afterQuote;
        else if (byte === lf) this.#line++;
        else if (byte === 0) this.#fail('contains a NUL byte');
        pos++;
        continue;
      }
      if (state === atStart) {
        if (byte === lf && this.#wasCr && this.#count === 0) {
          this.#wasCr = false;
          pos++;
          this.#rowStart = pos;
          continue;
        }
        this.#wasCr = false;
        this.#startCell(pos);
        state = inPlain;
        if (byte === quote) {
          this.#startCell(pos + 1);
          this.#isQuoted = true;
          this.#quoteLine = this.#line;
          state = inQuotes;
          pos++;
          continue;
        }
      }
      if (byte === delimiter) {
        this.#endCell(state === afterQuote ? pos - 1 : pos);
        state = atStart;
      } else if (byte === lf || byte === cr) {
        this.#state = state;
        this.#endRow(pos);
        state = atStart;
        this.#wasCr = byte === cr;
        this.#rowStart = pos + 1;
        if (this.#isDone) break;
      } else if (state === afterQuote) {
        if (byte === quote) {
          this.#isEscaped = true;
          state = inQuotes;
        } else {
          this.#fail('has text after its closing quote');
          state = inFault;
        }
      } else if (byte === 0) {
        this.#fail('contains a NUL byte');
      }
      pos++;
    }
    this.#state = state;
    this.#pos = pos;
  }

  #startCell(at: number): void {
    this.#isEscaped = false;
    this.#isQuoted = false;
    if (this.#count < this.#options.maxCells) this.#starts[this.#count] = at;
  }

  #endCell(at: number): void {
    if (this.#count < this.#options.maxCells) {
      this.#ends[this.#count] = this.#isEscaped ? this.#unescape(at) : at;
    }
    this.#count++;
  }

  /** Undoubles quotes in place. Returns the new end of the cell. */
  #unescape(end: number): number {
    const { bytes } = this.#queue;
    let to = this.#starts[this.#count] as number;
    for (let at = to; at < end; at++) {
      bytes[to++] = bytes[at] as number;
      if (bytes[at] === quote) at++;
    }
    return to;
  }

  #fail(message: string): void {
    this.#fault ??= { column: this.#count + 1, message };
  }

  #endRow(at: number): void {
    if (at - this.#rowStart > this.#options.maxLineBytes) this.#listener.onTooLong(this.#rowLine);
    // After a trailing delimiter there is one more cell, which is empty.
    if (this.#state === atStart) this.#startCell(at);
    this.#endCell(this.#state === afterQuote ? at - 1 : at);
    const line = this.#rowLine;
    const isEmpty =
      this.#count === 1 && !this.#isQuoted && (this.#ends[0] as number) === this.#starts[0];
    if (this.#fault) this.#listener.onMalformed(line, this.#fault.column, this.#fault.message);
    else if (!isEmpty) {
      const { bytes } = this.#queue;
      const cells = { bytes, starts: this.#starts, ends: this.#ends, count: this.#count, line };
      if (!this.#listener.onRow(cells)) this.#isDone = true;
    }
    this.#startRow();
  }

  #startRow(): void {
    this.#state = atStart;
    this.#count = 0;
    this.#fault = null;
    this.#line++;
    this.#rowLine = this.#line;
  }

  /** Skips the line with the unclosed quote and continues after it. */
  #recover(): void {
    const message = 'opens a quote that is never closed';
    this.#listener.onMalformed(this.#quoteLine, this.#count + 1, message);
    const { bytes, end } = this.#queue;
    const openedAt = this.#starts[Math.min(this.#count, this.#options.maxCells - 1)] as number;
    let at = openedAt;
    while (at < end && bytes[at] !== lf) at++;
    this.#pos = Math.min(at + 1, end);
    this.#rowStart = this.#pos;
    this.#line = this.#quoteLine;
    this.#startRow();
  }
}
