import type { ColumnDescription } from '@chartroom/contract';
import type { Field } from '@chartroom/frame';
import { dayMs } from './calendar';
import { type Cells, isMissing, type Sample, textOf } from './cells';
import type { Inference } from './inferType';
import { decimalEvidence } from './numberText';
import { OmissionTally } from './omissionTally';
import { createNumberReader } from './readNumber';
import { createTimeReader, type TimeReader } from './readTime';
import type { TextBudget } from './textBudget';
import { contradicts, minShare } from './threshold';

/** A column that is read: which cells of a row, under which name, as what. */
export interface ColumnPlan {
  /** Cell of the row, from 0. */
  readonly index: number;
  /** In the file. */
  readonly name: string;
  /** In the frame. */
  readonly displayName: string;
  readonly inference: Inference;
  /** Named by the settings: it stays, whatever the cells hold. */
  readonly isConfigured: boolean;
  /** Found with cells that contradicted an earlier plan: only most of its cells can contradict it. */
  readonly isRevised: boolean;
  /** Behind the last delimiter, without a name: part of the frame only if it has values. */
  readonly isTrailing: boolean;
}

/** Contradicting cells that are kept, to find a better type with. */
const maxSamples = 200;

/** Gathers the cells of one column until they are taken. */
export class Column {
  readonly plan: ColumnPlan;
  /** Cells with something in them, and those of them that contradict the type. */
  cells = 0;
  contradicting = 0;
  readonly contradictions: Sample[] = [];
  /** A cell has settled how others are meant: they were read on a guess. */
  isGuessRefuted = false;
  #missing = 0;
  readonly #unread = new OmissionTally();
  readonly #marked = new OmissionTally();
  #line = 0;
  readonly #maxRows: number;
  readonly #read: TimeReader | null;
  readonly #codes = new Map<string, number>();
  readonly #budget: TextBudget;
  readonly #readText: (text: string) => string;
  #texts: string[] = [];
  #floats: Float64Array<ArrayBuffer> = new Float64Array(0);
  #ints: Int32Array<ArrayBuffer> = new Int32Array(0);

  /** `room` rows are gathered at most; `readText` reads the text of a category's cell. */
  constructor(
    plan: ColumnPlan,
    maxRows: number,
    { budget, readText }: { budget: TextBudget; readText: (text: string) => string },
  ) {
    this.#readText = readText;
    this.plan = plan;
    this.#maxRows = maxRows;
    this.#budget = budget;
    this.#read = readerFor(plan.inference, (text) => this.#marked.add(this.#line, () => text));
    this.#reset();
  }

  /** False for a cell that contradicts the type, which becomes a null. */
  write(row: number, { bytes, starts, ends, count, line }: Cells): boolean {
    const { index } = this.plan;
    // An object without this field has fewer cells.
    const from = index < count ? (starts[index] as number) : 0;
    const to = index < count ? (ends[index] as number) : 0;
    if (from === to) {
      if (this.#read) this.#floats[row] = Number.NaN;
      else this.#ints[row] = -1;
      return true;
    }
    if (!this.#read) {
      this.cells++;
      this.#ints[row] = this.#codeOf(this.#readText(textOf(bytes, from, to)));
      return true;
    }
    this.#line = line;
    const value = this.#read(bytes, from, to);
    this.#floats[row] = value;
    if (!Number.isNaN(value)) {
      this.cells++;
      if (this.#refutesType(value, bytes, from, to)) this.#refuteGuess(bytes, from, to);
      return true;
    }
    if (isMissing(bytes, from, to)) {
      this.#missing++;
      return true;
    }
    this.cells++;
    this.contradicting++;
    this.#unread.add(line, () => textOf(bytes, from, Math.min(to, from + 256)).trim());
    if (this.#settlesGuess(bytes, from, to)) this.#refuteGuess(bytes, from, to);
    else this.#keepSample(bytes, from, to);
    return false;
  }

  /** Whether the cells are not what they were taken for. */
  get isContradicted(): boolean {
    const { isConfigured, isRevised, inference } = this.plan;
    if (isConfigured || !contradicts(this.contradicting, this.cells)) return false;
    const acceptsMore = isRevised || inference.hasStrays;
    return !acceptsMore || this.contradicting > this.cells * (1 - minShare) + 1;
  }

  describe(): ColumnDescription {
    const { name, inference, isConfigured } = this.plan;
    const { type, isDay, reason } = inference;
    return {
      name,
      type: type.kind === 'blank' ? 'empty' : type.kind,
      ...(isDay && { precision: 'day' }),
      ...(type.kind === 'number' && type.unit !== undefined && { unit: type.unit }),
      reason,
      isGiven: isConfigured,
      values: this.cells - this.contradicting,
      missing: this.#missing,
      unread: this.#unread.leftOut,
      marked: this.#marked.leftOut,
    };
  }

  /** A time of day among days, or an integer whose digits a double can't hold. */
  #refutesType(value: number, bytes: Uint8Array, from: number, to: number): boolean {
    const { type, isDay } = this.plan.inference;
    if (type.kind === 'time') return isDay && value % dayMs !== 0;
    const isLarge = value > Number.MAX_SAFE_INTEGER || value < -Number.MAX_SAFE_INTEGER;
    return isLarge && /^[+-]?\d{16,}$/.test(textOf(bytes, from, to).trim());
  }

  /** Whether a cell that can't be read says how others are meant that were read on a guess. */
  #settlesGuess(bytes: Uint8Array, from: number, to: number): boolean {
    const { type, isGuess } = this.plan.inference;
    if (!isGuess || this.isGuessRefuted) return false;
    if (type.kind === 'time') {
      const otherForm = type.form === 'day-first' ? 'month-first' : 'day-first';
      return !Number.isNaN(createTimeReader(otherForm)(bytes, from, to));
    }
    const evidence = decimalEvidence(textOf(bytes, from, to));
    return evidence === ',' || evidence === '.';
  }

  #refuteGuess(bytes: Uint8Array, from: number, to: number): void {
    const { isConfigured, isRevised } = this.plan;
    if (isConfigured || this.isGuessRefuted) return;
    // A second time only for digits that would be lost.
    if (isRevised && this.plan.inference.type.kind === 'time') return;
    this.isGuessRefuted = true;
    this.#keepSample(bytes, from, to);
  }

  #keepSample(bytes: Uint8Array, from: number, to: number): void {
    if (this.contradictions.length >= maxSamples) return;
    const copy = bytes.slice(from, to);
    this.contradictions.push({ bytes: copy, from: 0, to: copy.length });
  }

  /** The first rows so far as a field with room for `capacity`; gathering starts anew. */
  take(rows: number, capacity: number): Field {
    const { displayName: name, inference } = this.plan;
    const { type, isDay } = inference;
    const dictionary = this.#texts;
    const floats = resized(this.#floats, rows, capacity);
    const ints = resized(this.#ints, rows, capacity);
    this.#texts = [];
    this.#reset();
    if (type.kind === 'category') return { name, type: 'category', values: ints, dictionary };
    if (type.kind === 'time') {
      return { name, type: 'time', ...(isDay && { precision: 'day' }), values: floats };
    }
    const unit = type.kind === 'number' && type.unit !== undefined ? { unit: type.unit } : {};
    return { name, ...unit, type: 'number', values: floats };
  }

  #reset(): void {
    if (this.#read) this.#floats = new Float64Array(this.#maxRows);
    else this.#ints = new Int32Array(this.#maxRows);
  }

  #codeOf(text: string): number {
    const existing = this.#codes.get(text);
    if (existing !== undefined) return existing;
    this.#budget.spend(this.plan.name, text);
    const code = this.#codes.size;
    this.#codes.set(text, code);
    this.#texts.push(text);
    return code;
  }
}

/** The buffer itself where it fits, else a copy of the rows in use. */
function resized<Numbers extends Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer>>(
  values: Numbers,
  rows: number,
  capacity: number,
): Numbers {
  if (values.length === 0 || values.length === capacity) return values;
  const target =
    values instanceof Float64Array ? new Float64Array(capacity) : new Int32Array(capacity);
  target.set(values.subarray(0, rows));
  return target as Numbers;
}

function readerFor({ type }: Inference, onFlag: (text: string) => void): TimeReader | null {
  switch (type.kind) {
    case 'category':
      return null;
    case 'number':
      return createNumberReader(type.form, onFlag);
    case 'time':
      return createTimeReader(type.form);
    case 'blank':
      return () => Number.NaN;
  }
}
