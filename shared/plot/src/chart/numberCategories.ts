import type { Encoding } from '@chartroom/contract';
import type { CategoryField, Field, Frame, IntegerField, NumberField } from '@chartroom/frame';
import { hasOnlyGrown, type RowsRead } from '../series/hasOnlyGrown';
import { withCategories } from './encodedFields';
import { shallowEqual } from './shallowEqual';

/** Rows between two chances to pause. */
const slice = 50_000;

/** Fields of numbers as categories, kept from one input to the next. */
export class NumberCategories {
  private readonly known = new Map<string, NumberCategory>();
  private own: { readonly encoding: Encoding; readonly made: Encoding } | null = null;
  private made: readonly CategoryField[] = [];

  /** The encoding by which `fieldsOf` gives categories for the fields of `roles`. */
  *take(
    frame: Frame,
    encoding: Encoding,
    roles: ReadonlyMap<string, readonly string[]>,
  ): Generator<void, Encoding, void> {
    const byRole = new Map<string, ReadonlyMap<string, CategoryField>>();
    for (const [role, names] of roles) {
      const fields = new Map<string, CategoryField>();
      for (const name of names) {
        const field = frame.fields.find((candidate) => candidate.name === name);
        if (!field || !isNumber(field)) continue;
        const category = this.known.get(name) ?? new NumberCategory();
        this.known.set(name, category);
        fields.set(name, yield* category.take(frame, field));
      }
      byRole.set(role, fields);
    }
    const made = [...byRole.values()].flatMap((fields) => [...fields.values()]);
    const isSame = this.own?.encoding === encoding && shallowEqual(made, this.made);
    // Charts go on from what they know as long as they are given the same.
    if (!isSame || !this.own) this.own = { encoding, made: withCategories(encoding, byRole) };
    this.made = made;
    return this.own.made;
  }
}

type Numbers = NumberField | IntegerField;

function isNumber(field: Field): field is Numbers {
  return field.type === 'number' || field.type === 'integer';
}

/** One field: its different numbers in their order are the names, NaN is none. */
class NumberCategory {
  private read: RowsRead | null = null;
  private field: CategoryField | null = null;
  private codes = new Map<number, number>();
  private greatest = Number.NEGATIVE_INFINITY;

  *take(frame: Frame, { name, unit, values }: Numbers): Generator<void, CategoryField, void> {
    if (!hasOnlyGrown(frame, this.read)) this.forget();
    const from = this.read?.rows ?? 0;
    const { length, revision, dropped } = frame;
    const { found, isInOrder } = yield* this.learn(values, from, length);
    let field = this.field;
    if (!field || !isInOrder) {
      const numbers = [...this.codes.keys()].sort((a, b) => a - b);
      this.codes = new Map(numbers.map((number, code) => [number, code]));
      this.greatest = numbers.at(-1) ?? Number.NEGATIVE_INFINITY;
      const base = { name, ...(unit === undefined ? {} : { unit }) };
      const codes = new Int32Array(values.length);
      field = { ...base, type: 'category', values: codes, dictionary: numbers.map(String) };
      yield* this.write(field, values, 0, length);
    } else {
      for (const number of found) field.dictionary.push(String(number));
      if (field.values.length < values.length) field.values = grown(field.values, values.length);
      yield* this.write(field, values, from, length);
    }
    this.field = field;
    this.read = { frame, rows: length, revision, dropped };
    return field;
  }

  private forget(): void {
    this.read = null;
    this.field = null;
    this.codes = new Map();
    this.greatest = Number.NEGATIVE_INFINITY;
  }

  /** Numbers that are new, and whether each is greater than all before it. */
  private *learn(
    values: ArrayLike<number>,
    from: number,
    to: number,
  ): Generator<void, { readonly found: readonly number[]; readonly isInOrder: boolean }, void> {
    const found: number[] = [];
    let isInOrder = true;
    for (let row = from; row < to; row += 1) {
      if (row % slice === slice - 1) yield;
      const value = values[row] as number;
      if (Number.isNaN(value) || this.codes.has(value)) continue;
      this.codes.set(value, this.codes.size);
      found.push(value);
      if (value < this.greatest) isInOrder = false;
      else this.greatest = value;
    }
    return { found, isInOrder };
  }

  private *write(
    field: CategoryField,
    values: ArrayLike<number>,
    from: number,
    to: number,
  ): Generator<void, void, void> {
    for (let row = from; row < to; row += 1) {
      if (row % slice === slice - 1) yield;
      field.values[row] = this.codes.get(values[row] as number) ?? -1;
    }
  }
}

function grown(values: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const more = new Int32Array(length);
  more.set(values);
  return more;
}
