import type { Field } from '@chartroom/frame';
import { isBlank, textOf } from './cells';
import type { ColumnType } from './columnType';
import type { Sample } from './inferType';
import { readNumber } from './readNumber';
import { createTimeReader, type TimeReader } from './readTime';
import type { TextBudget } from './textBudget';

/** A column that is read: which cells of a row, under which name, as what. */
export interface ColumnPlan {
  /** Cell of the row, from 0. */
  readonly place: number;
  /** In the file. */
  readonly name: string;
  /** In the frame. */
  readonly shownName: string;
  readonly type: ColumnType;
  /** Named by the settings: it stays, whatever the cells hold. */
  readonly isGiven: boolean;
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
    this.#read = readerFor(plan.type);
    this.#renew();
  }

  /** False for a cell that contradicts the type, which becomes a null. */
  write(row: number, bytes: Uint8Array, from: number, to: number): boolean {
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
    const value = this.#read(bytes, from, to);
    this.#floats[row] = value;
    if (!Number.isNaN(value)) {
      this.cells++;
      return true;
    }
    if (isBlank(bytes, from, to)) return true;
    this.cells++;
    this.bad++;
    if (this.badSamples.length < keptSamples) {
      const kept = bytes.slice(from, to);
      this.badSamples.push({ bytes: kept, from: 0, to: kept.length });
    }
    return false;
  }

  /** The first rows so far as a field with room for `capacity`; gathering starts anew. */
  take(rows: number, capacity: number): Field {
    const { shownName: name, type } = this.plan;
    const dictionary = this.#texts;
    const floats = fitted(this.#floats, rows, capacity);
    const ints = fitted(this.#ints, rows, capacity);
    this.#texts = [];
    this.#renew();
    if (type.kind === 'category') return { name, type: 'category', values: ints, dictionary };
    if (type.kind === 'time') return { name, type: 'time', values: floats };
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

function readerFor(type: ColumnType): TimeReader | null {
  switch (type.kind) {
    case 'category':
      return null;
    case 'number':
      return readNumber;
    case 'time':
      return createTimeReader(type.form);
    case 'blank':
      return () => Number.NaN;
  }
}
