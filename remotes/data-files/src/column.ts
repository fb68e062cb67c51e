import type { ColumnDescription } from '@chartroom/contract';
import type { Field } from '@chartroom/frame';
import { dayMs } from './calendar';
import { type Cells, isMissing, type Sample, textOf } from './cells';
import type { Finding } from './inferType';
import { decimalEvidence } from './numberText';
import { createNumberReader } from './readNumber';
import { createTimeReader, type TimeReader } from './readTime';
import { Tally } from './tally';
import type { TextBudget } from './textBudget';
import { contradicts, minShare } from './threshold';

/** A column that is read: which cells of a row, under which name, as what. */
export interface ColumnPlan {
  /** Cell of the row, from 0. */
  readonly place: number;
  /** In the file. */
  readonly name: string;
  /** In the frame. */
  readonly shownName: string;
  readonly finding: Finding;
  /** Named by the settings: it stays, whatever the cells hold. */
  readonly isGiven: boolean;
  /** Found with cells that contradicted an earlier plan: only most of its cells can contradict it. */
  readonly isLearnt: boolean;
  /** Behind the last delimiter, without a name: part of the frame only if it has values. */
  readonly isTrailing: boolean;
}

/** Contradicting cells that are kept, to find a better type with. */
const keptSamples = 200;

/** Gathers the cells of one column until they are taken. */
export class Column {
  readonly plan: ColumnPlan;
  /** Cells with something in them, and those of them that contradict the type. */
  cells = 0;
  bad = 0;
  readonly badSamples: Sample[] = [];
  /** A cell has settled how others are meant: they were read on a guess. */
  isSurprised = false;
  #missing = 0;
  readonly #unread = new Tally();
  readonly #marked = new Tally();
  #line = 0;
  readonly #room: number;
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
    room: number,
    { budget, readText }: { budget: TextBudget; readText: (text: string) => string },
  ) {
    this.#readText = readText;
    this.plan = plan;
    this.#room = room;
    this.#budget = budget;
    this.#read = readerFor(plan.finding, (text) => this.#marked.add(this.#line, () => text));
    this.#renew();
  }

  /** False for a cell that contradicts the type, which becomes a null. */
  write(row: number, { bytes, starts, ends, count, line }: Cells): boolean {
    const { place } = this.plan;
    // An object without this field has fewer cells.
    const from = place < count ? (starts[place] as number) : 0;
    const to = place < count ? (ends[place] as number) : 0;
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
      if (this.#isOdd(value, bytes, from, to)) this.#surprise(bytes, from, to);
      return true;
    }
    if (isMissing(bytes, from, to)) {
      this.#missing++;
      return true;
    }
    this.cells++;
    this.bad++;
    this.#unread.add(line, () => textOf(bytes, from, Math.min(to, from + 256)).trim());
    if (this.#settles(bytes, from, to)) this.#surprise(bytes, from, to);
    else this.#keep(bytes, from, to);
    return false;
  }

  /** Whether the cells are not what they were taken for. */
  get isContradicted(): boolean {
    const { isGiven, isLearnt, finding } = this.plan;
    if (isGiven || !contradicts(this.bad, this.cells)) return false;
    const acceptsMore = isLearnt || finding.hasStrays;
    return !acceptsMore || this.bad > this.cells * (1 - minShare) + 1;
  }

  describe(): ColumnDescription {
    const { name, finding, isGiven } = this.plan;
    const { type, isDay, reason } = finding;
    return {
      name,
      type: type.kind === 'blank' ? 'empty' : type.kind,
      ...(isDay && { precision: 'day' }),
      ...(type.kind === 'number' && type.unit !== undefined && { unit: type.unit }),
      reason,
      isGiven,
      values: this.cells - this.bad,
      missing: this.#missing,
      unread: this.#unread.leftOut,
      marked: this.#marked.leftOut,
    };
  }

  /** A time of day among days, or an integer whose digits a double can't hold. */
  #isOdd(value: number, bytes: Uint8Array, from: number, to: number): boolean {
    const { type, isDay } = this.plan.finding;
    if (type.kind === 'time') return isDay && value % dayMs !== 0;
    const isLarge = value > Number.MAX_SAFE_INTEGER || value < -Number.MAX_SAFE_INTEGER;
    return isLarge && /^[+-]?\d{16,}$/.test(textOf(bytes, from, to).trim());
  }

  /** Whether a cell that can't be read says how others are meant that were read on a guess. */
  #settles(bytes: Uint8Array, from: number, to: number): boolean {
    const { type, isGuess } = this.plan.finding;
    if (!isGuess || this.isSurprised) return false;
    if (type.kind === 'time') {
      const other = type.form === 'day-first' ? 'month-first' : 'day-first';
      return !Number.isNaN(createTimeReader(other)(bytes, from, to));
    }
    const evidence = decimalEvidence(textOf(bytes, from, to));
    return evidence === ',' || evidence === '.';
  }

  #surprise(bytes: Uint8Array, from: number, to: number): void {
    const { isGiven, isLearnt } = this.plan;
    if (isGiven || this.isSurprised) return;
    // A second time only for digits that would be lost.
    if (isLearnt && this.plan.finding.type.kind === 'time') return;
    this.isSurprised = true;
    this.#keep(bytes, from, to);
  }

  #keep(bytes: Uint8Array, from: number, to: number): void {
    if (this.badSamples.length >= keptSamples) return;
    const kept = bytes.slice(from, to);
    this.badSamples.push({ bytes: kept, from: 0, to: kept.length });
  }

  /** The first rows so far as a field with room for `capacity`; gathering starts anew. */
  take(rows: number, capacity: number): Field {
    const { shownName: name, finding } = this.plan;
    const { type, isDay } = finding;
    const dictionary = this.#texts;
    const floats = fitted(this.#floats, rows, capacity);
    const ints = fitted(this.#ints, rows, capacity);
    this.#texts = [];
    this.#renew();
    if (type.kind === 'category') return { name, type: 'category', values: ints, dictionary };
    if (type.kind === 'time') {
      return { name, type: 'time', ...(isDay && { precision: 'day' }), values: floats };
    }
    const unit = type.kind === 'number' && type.unit !== undefined ? { unit: type.unit } : {};
    return { name, ...unit, type: 'number', values: floats };
  }

  #renew(): void {
    if (this.#read) this.#floats = new Float64Array(this.#room);
    else this.#ints = new Int32Array(this.#room);
  }

  #codeOf(text: string): number {
    const known = this.#codes.get(text);
    if (known !== undefined) return known;
    this.#budget.spend(this.plan.name, text);
    const code = this.#codes.size;
    this.#codes.set(text, code);
    this.#texts.push(text);
    return code;
  }
}

/** The buffer itself where it fits, else a copy of the rows in use. */
function fitted<Numbers extends Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer>>(
  values: Numbers,
  rows: number,
  capacity: number,
): Numbers {
  if (values.length === 0 || values.length === capacity) return values;
  const fitting =
    values instanceof Float64Array ? new Float64Array(capacity) : new Int32Array(capacity);
  fitting.set(values.subarray(0, rows));
  return fitting as Numbers;
}

function readerFor({ type }: Finding, onFlag: (text: string) => void): TimeReader | null {
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
