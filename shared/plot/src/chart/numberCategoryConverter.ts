import type { Encoding } from '@chartroom/contract';
import type { CategoryField, Field, Frame, IntegerField, NumberField } from '@chartroom/frame';
import { hasOnlyGrown, type RowsRead } from '../series/hasOnlyGrown';
import { withCategories } from './encodedFields';
import { shallowEqual } from './shallowEqual';

/** Rows between two yields. */
const rowsPerSlice = 50_000;

/** Number fields as categories, kept from one input to the next. */
export class NumberCategoryConverter {
  private readonly categories = new Map<string, NumberCategory>();
  private cached: { readonly encoding: Encoding; readonly categoryFields: Encoding } | null = null;
  private categoryFields: readonly CategoryField[] = [];

  /** The encoding with which `fieldsOf` returns categories for the fields of `roles`. */
  *encodingFor(
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
        const category = this.categories.get(name) ?? new NumberCategory();
        this.categories.set(name, category);
        fields.set(name, yield* category.update(frame, field));
      }
      byRole.set(role, fields);
    }
    const categoryFields = [...byRole.values()].flatMap((fields) => [...fields.values()]);
    const isUnchanged =
      this.cached?.encoding === encoding && shallowEqual(categoryFields, this.categoryFields);
    // Charts extend their index only while they are given the same encoding.
    if (!isUnchanged || !this.cached)
      this.cached = { encoding, categoryFields: withCategories(encoding, byRole) };
    this.categoryFields = categoryFields;
    return this.cached.categoryFields;
  }
}

type Numbers = NumberField | IntegerField;

function isNumber(field: Field): field is Numbers {
  return field.type === 'number' || field.type === 'integer';
}

/** One field: its distinct numbers in ascending order are the names. `NaN` is no category. */
class NumberCategory {
  private rowsRead: RowsRead | null = null;
  private field: CategoryField | null = null;
  private codes = new Map<number, number>();
  private max = Number.NEGATIVE_INFINITY;

  *update(frame: Frame, { name, unit, values }: Numbers): Generator<void, CategoryField, void> {
    if (!hasOnlyGrown(frame, this.rowsRead)) this.reset();
    const from = this.rowsRead?.rows ?? 0;
    const { length, revision, dropped } = frame;
    const { newNumbers, isAscending } = yield* this.addNumbers(values, from, length);
    let field = this.field;
    if (!field || !isAscending) {
      const numbers = [...this.codes.keys()].sort((a, b) => a - b);
      this.codes = new Map(numbers.map((number, code) => [number, code]));
      this.max = numbers.at(-1) ?? Number.NEGATIVE_INFINITY;
      const base = { name, ...(unit === undefined ? {} : { unit }) };
      const codes = new Int32Array(values.length);
      field = { ...base, type: 'category', values: codes, dictionary: numbers.map(String) };
      yield* this.write(field, values, 0, length);
    } else {
      for (const number of newNumbers) field.dictionary.push(String(number));
      if (field.values.length < values.length) field.values = enlarged(field.values, values.length);
      yield* this.write(field, values, from, length);
    }
    this.field = field;
    this.rowsRead = { frame, rows: length, revision, dropped };
    return field;
  }

  private reset(): void {
    this.rowsRead = null;
    this.field = null;
    this.codes = new Map();
    this.max = Number.NEGATIVE_INFINITY;
  }

  /** Adds new numbers, and notes whether each is above all before it. */
  private *addNumbers(
    values: ArrayLike<number>,
    from: number,
    to: number,
  ): Generator<
    void,
    { readonly newNumbers: readonly number[]; readonly isAscending: boolean },
    void
  > {
    const newNumbers: number[] = [];
    let isAscending = true;
    for (let row = from; row < to; row += 1) {
      if (row % rowsPerSlice === rowsPerSlice - 1) yield;
      const value = values[row] as number;
      if (Number.isNaN(value) || this.codes.has(value)) continue;
      this.codes.set(value, this.codes.size);
      newNumbers.push(value);
      if (value < this.max) isAscending = false;
      else this.max = value;
    }
    return { newNumbers, isAscending };
  }

  private *write(
    field: CategoryField,
    values: ArrayLike<number>,
    from: number,
    to: number,
  ): Generator<void, void, void> {
    for (let row = from; row < to; row += 1) {
      if (row % rowsPerSlice === rowsPerSlice - 1) yield;
      field.values[row] = this.codes.get(values[row] as number) ?? -1;
    }
  }
}

function enlarged(values: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length);
  larger.set(values);
  return larger;
}
