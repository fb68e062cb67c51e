import { ByteQueue } from './byteQueue';
import { decodeText } from './cells';
import { JsonRows, type ValuePosition } from './jsonRows';
import type { SplitListener, SplitOptions, Splitter } from './splitCsv';

const quote = 0x22;
const backslash = 0x5c;
const lf = 0x0a;
const comma = 0x2c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/** The range of a value. */
interface JsonValue {
  readonly text: string;
  readonly line: number;
}

/**
 * Splits JSON into its top-level values, each parsed separately: an array of objects, one object per
 * line, or one object of columns. An invalid value skips only itself. In a file with one object per
 * line, values end with their line.
 */
export class JsonSplitter implements Splitter {
  readonly #listener: SplitListener;
  readonly #maxValueBytes: number;
  readonly #rows: JsonRows;
  readonly #queue = new ByteQueue();
  #pos = 0;
  /** Start of the current value; −1 between values. */
  #start = -1;
  #startLine = 1;
  #depth = 0;
  #isInText = false;
  #isEscaped = false;
  #line = 1;
  #values = 0;
  #form: 'unknown' | 'array' | 'sequence' | 'lines' | 'ended' = 'unknown';
  #isDone = false;
  /** The first value of a sequence, until it's known whether it's the only one. */
  #first: JsonValue | null = null;

  /** Adds field names to `names` in order of appearance. */
  constructor(names: string[], options: SplitOptions, listener: SplitListener) {
    this.#listener = listener;
    this.#maxValueBytes = options.maxLineBytes;
    this.#rows = new JsonRows(names, options.maxCells, listener);
  }

  push(chunk: Uint8Array): void {
    if (this.#isDone) return;
    const moved = this.#start >= 0 ? this.#start : this.#pos;
    this.#queue.push(chunk, moved);
    this.#pos -= moved;
    if (this.#start >= 0) this.#start = 0;
    this.#scan();
    if (this.#start >= 0 && this.#queue.end - this.#start > this.#maxValueBytes) {
      this.#listener.onTooLong(this.#startLine);
    }
  }

  end(): void {
    if (this.#isDone) return;
    if (this.#start >= 0) {
      this.#takeFirst(false);
      this.#endValue(this.#queue.end);
    } else if (this.#form === 'array') {
      this.#listener.onMalformed(this.#line, 0, 'ends before the array is closed');
    }
    this.#takeFirst(true);
    this.#isDone = true;
  }

  #scan(): void {
    const { bytes, end } = this.#queue;
    while (this.#pos < end && !this.#isDone) {
      const byte = bytes[this.#pos] as number;
      if (this.#start < 0) this.#scanBetweenValues(byte);
      else this.#scanValue(byte);
      if (byte === lf) this.#line++;
      this.#pos++;
    }
  }

  #scanBetweenValues(byte: number): void {
    if (byte <= 0x20 || (byte === comma && this.#form === 'array')) {
      if (byte === lf && this.#form === 'sequence') this.#form = 'lines';
      return;
    }
    if (this.#form === 'unknown' && byte === openBracket) {
      this.#form = 'array';
      return;
    }
    if (this.#form === 'array' && byte === closeBracket) {
      this.#form = 'ended';
      return;
    }
    if (this.#form === 'unknown') this.#form = 'sequence';
    this.#takeFirst(false);
    if (this.#isDone) return;
    this.#start = this.#pos;
    this.#startLine = this.#line;
    this.#depth = 0;
    this.#isInText = false;
    this.#isEscaped = false;
    this.#scanValue(byte);
  }

  #scanValue(byte: number): void {
    if (byte === lf && (this.#form === 'lines' || this.#depth === 0)) {
      this.#endValue(this.#pos);
      if (this.#form === 'sequence') this.#form = 'lines';
      return;
    }
    if (this.#isInText) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === backslash) this.#isEscaped = true;
      else if (byte === quote) this.#isInText = false;
      return;
    }
    if (byte === quote) this.#isInText = true;
    else if (byte === openBrace || byte === openBracket) this.#depth++;
    else if (byte === closeBrace || byte === closeBracket) this.#close();
    else if (byte === comma && this.#depth === 0) this.#endValue(this.#pos);
  }

  #close(): void {
    this.#depth--;
    if (this.#depth > 0) return;
    if (this.#depth === 0) {
      this.#endValue(this.#pos + 1);
      return;
    }
    // A number or word at the end of the array.
    this.#endValue(this.#pos);
    this.#form = 'ended';
  }

  #endValue(at: number): void {
    const start = this.#start;
    this.#start = -1;
    if (at - start > this.#maxValueBytes) this.#listener.onTooLong(this.#startLine);
    const value = { text: decodeText(this.#queue.bytes, start, at), line: this.#startLine };
    const isFirst = this.#values === 0 && this.#form === 'sequence';
    this.#values++;
    // The next value or the end of the file shows whether the first value is the only one.
    if (isFirst) this.#first = value;
    else this.#take(value, { isFirst: false, isOnly: false });
  }

  #takeFirst(isOnly: boolean): void {
    const first = this.#first;
    this.#first = null;
    if (first) this.#take(first, { isFirst: true, isOnly });
  }

  #take({ text, line }: JsonValue, role: ValuePosition): void {
    if (!this.#rows.take(text, line, role)) this.#isDone = true;
  }
}
