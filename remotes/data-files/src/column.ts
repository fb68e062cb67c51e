import type { ColumnDescription } from '@chartroom/contract';
import type { Field } from '@chartroom/frame';
import { dayMs } from './calendar';
import { type CellRow, type CellSample, decodeText, isMissing } from './cells';
import type { ColumnInference } from './inferType';
import { decimalEvidence } from './numberText';
import { OmissionTally } from './omissionTally';
import { createNumberReader } from './readNumber';
import { createTimeReader, type TimeReader } from './readTime';
import type { TextBudget } from './textBudget';
import { hasTooManyContradictions, minShare } from './threshold';

/** How a column is read: index, names and type. */
export interface ColumnPlan {
  /** Index of the cell in the row. */
  readonly index: number;
  /** Name in the file. */
  readonly name: string;
  /** Name in the frame. */
  readonly displayName: string;
  readonly inference: ColumnInference;
  /** Set by the settings: the type doesn't change, whatever the cells contain. */
  readonly isConfigured: boolean;
  /** Inferred again after contradictions: only a majority of its cells can contradict it. */
  readonly isRevised: boolean;
  /** After a trailing delimiter, without a name: part of the frame only if it has values. */
  readonly isTrailing: boolean;
}

/** Maximum number of contradicting cells that are kept to infer a better type. */
const maxSamples = 200;

/** Collects the cells of one column until they are taken. */
export class Column {
  readonly plan: ColumnPlan;
  /** Number of cells that aren't empty, and of those that contradict the type. */
  cells = 0;
  contradicting = 0;
  readonly contradictions: CellSample[] = [];
  /** Whether a cell has disproved a guess with which others were read. */
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

  /** Collects at most `room` rows; `readText` converts the text of category cells. */
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

  /** Writes a cell. Returns false for a cell that contradicts the type and becomes null. */
  write(row: number, { bytes, starts, ends, count, line }: CellRow): boolean {
    const { index } = this.plan;
    // JSON objects without this field have fewer cells.
    const from = index < count ? (starts[index] as number) : 0;
    const to = index < count ? (ends[index] as number) : 0;
    if (from === to) {
      if (this.#read) this.#floats[row] = Number.NaN;
      else this.#ints[row] = -1;
      return true;
    }
    if (!this.#read) {
      this.cells++;
      this.#ints[row] = this.#codeOf(this.#readText(decodeText(bytes, from, to)));
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
    this.#unread.add(line, () => decodeText(bytes, from, Math.min(to, from + 256)).trim());
    if (this.#settlesGuess(bytes, from, to)) this.#refuteGuess(bytes, from, to);
    else this.#keepSample(bytes, from, to);
    return false;
  }

  /** Whether too many cells contradict the type. */
  get isContradicted(): boolean {
    const { isConfigured, isRevised, inference } = this.plan;
    if (isConfigured || !hasTooManyContradictions(this.contradicting, this.cells)) return false;
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

  /** Whether a cell has a time of day in a column of days, or is an integer too long for a double. */
  #refutesType(value: number, bytes: Uint8Array, from: number, to: number): boolean {
    const { type, isDay } = this.plan.inference;
    if (type.kind === 'time') return isDay && value % dayMs !== 0;
    const isLarge = value > Number.MAX_SAFE_INTEGER || value < -Number.MAX_SAFE_INTEGER;
    return isLarge && /^[+-]?\d{16,}$/.test(decodeText(bytes, from, to).trim());
  }

  /** Whether an invalid cell disproves the guess with which others were read. */
  #settlesGuess(bytes: Uint8Array, from: number, to: number): boolean {
    const { type, isGuess } = this.plan.inference;
    if (!isGuess || this.isGuessRefuted) return false;
    if (type.kind === 'time') {
      const otherForm = type.form === 'day-first' ? 'month-first' : 'day-first';
      return !Number.isNaN(createTimeReader(otherForm)(bytes, from, to));
    }
    const evidence = decimalEvidence(decodeText(bytes, from, to));
    return evidence === ',' || evidence === '.';
  }

  #refuteGuess(bytes: Uint8Array, from: number, to: number): void {
    const { isConfigured, isRevised } = this.plan;
    if (isConfigured || this.isGuessRefuted) return;
    // Revised plans change again only if digits would be lost.
    if (isRevised && this.plan.inference.type.kind === 'time') return;
    this.isGuessRefuted = true;
    this.#keepSample(bytes, from, to);
  }

  #keepSample(bytes: Uint8Array, from: number, to: number): void {
    if (this.contradictions.length >= maxSamples) return;
    const copy = bytes.slice(from, to);
    this.contradictions.push({ bytes: copy, from: 0, to: copy.length });
  }

  /** Takes the collected rows as a field with room for `capacity`, and starts over. */
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

/** The buffer itself if its size fits, or else a copy of the used rows. */
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

function readerFor({ type }: ColumnInference, onFlag: (text: string) => void): TimeReader | null {
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
