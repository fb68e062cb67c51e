import type { Encoding, HeldSelection } from '@chartroom/contract';
import type { CategoryField, Field, Frame } from '@chartroom/frame';
import type { IndexInput, SelectedInput } from '../chart/chartDefinition';
import { fieldsOf, withCategories } from '../chart/encodedFields';
import { shallowEqual } from '../chart/shallowEqual';
import { hasOnlyGrown, type RowsRead } from '../series/hasOnlyGrown';
import { type RowTest, rowTest } from './rowTest';

/** Rows between two yields: about 1 ms of work. */
const rowsPerSlice = 32_768;

/** An input with data. */
export type LoadedInput = IndexInput & { readonly frame: Frame };

/** What the selected rows are copied from. */
interface Source {
  /** The selections, serialised. */
  readonly key: string;
  readonly encoding: Encoding;
  /** The encoded fields, and those of the selections. A field is replaced when its type changes. */
  readonly fields: readonly Field[];
}

/** A field of the whole frame, and its values in the selected rows. */
interface Column {
  readonly source: Field;
  readonly target: Field;
}

/**
 * The selected rows of one chart, as an input of their own. Rows that are appended are tested once
 * and added; another selection tests all rows again.
 */
export class SelectedRows {
  private source: Source | null = null;
  private rowsRead: RowsRead | null = null;
  private columns: readonly Column[] = [];
  private tests: readonly RowTest[] = [];
  private mask = new Uint8Array(0);
  private selected: Frame = emptyFrame([]);
  private encoding: Encoding = {};
  /** Selected rows of the current slice. */
  private readonly rows = new Uint32Array(rowsPerSlice);

  /**
   * The input with only those rows that all `selections` include. They must be on fields of the
   * frame. `timeZone` is the viewer's.
   */
  *update(
    input: LoadedInput,
    selections: readonly HeldSelection[],
    timeZone: string,
  ): Generator<void, SelectedInput, void> {
    const { frame, encoding } = input;
    const key = JSON.stringify([timeZone, selections.map(({ isOwn, ...selection }) => selection)]);
    const encoded = encodedFields(input);
    const tested = selections.flatMap(
      (selection) => frame.fields.find(({ name }) => name === selection.field) ?? [],
    );
    const fields = [...encoded, ...tested];
    const { source } = this;
    const isSame =
      source?.key === key && source.encoding === encoding && shallowEqual(source.fields, fields);
    if (!isSame || !hasOnlyGrown(frame, this.rowsRead)) {
      this.source = { key, encoding, fields };
      this.reset(input, encoded);
      this.tests = selections.flatMap((selection) => {
        const field = tested.find(({ name }) => name === selection.field);
        return field ? [rowTest(field, selection, timeZone)] : [];
      });
    }
    yield* this.addRows(frame);
    return {
      ...input,
      frame: this.selected,
      encoding: this.encoding,
      selected: null,
      mask: this.mask,
    };
  }

  private reset({ frame, encoding }: LoadedInput, fields: readonly Field[]): void {
    this.rowsRead = null;
    this.columns = fields.map((field) => ({ source: field, target: emptyColumn(field) }));
    const own = this.columns.filter((column) => frame.fields.includes(column.source));
    const converted = this.columns.filter((column) => !own.includes(column));
    this.selected = emptyFrame(own.map(({ target }) => target));
    // Numbers that a role takes as names are categories beside the frame.
    const byName = new Map(
      converted.flatMap(({ target }): [string, CategoryField][] =>
        target.type === 'category' ? [[target.name, target]] : [],
      ),
    );
    const roles = Object.keys(encoding).filter((role) =>
      fieldsOf(frame, encoding, role).some((field) =>
        converted.some((column) => column.source === field),
      ),
    );
    this.encoding = withCategories(encoding, new Map(roles.map((role) => [role, byName] as const)));
  }

  private *addRows(frame: Frame): Generator<void, void, void> {
    const { selected } = this;
    const { length, revision, dropped } = frame;
    const firstNewRow = selected.length;
    let from = this.rowsRead?.rows ?? 0;
    if (this.mask.length < length) {
      const longer = new Uint8Array(Math.max(length, this.mask.length * 2));
      longer.set(this.mask.subarray(0, from));
      this.mask = longer;
    }
    do {
      const to = Math.min(from + rowsPerSlice, length);
      const count = this.test(from, to);
      for (const { source, target } of this.columns) {
        ensureCapacity(target, selected.length + count);
        copyRows(source, target, this.rows.subarray(0, count), selected.length);
      }
      // Kept in step with the rows read, in case that a later step of the index fails.
      if (count > 0) {
        selected.length += count;
        selected.revision += 1;
        selected.firstNewRow = firstNewRow;
      }
      from = to;
      this.rowsRead = { frame, rows: to, revision, dropped };
      yield;
    } while (from < length);
  }

  /** Notes which rows are selected. Returns their number. */
  private test(from: number, to: number): number {
    const { mask, rows } = this;
    mask.fill(1, from, to);
    for (const test of this.tests) test(mask, from, to);
    let count = 0;
    for (let row = from; row < to; row += 1) {
      if (mask[row] !== 1) continue;
      rows[count] = row;
      count += 1;
    }
    return count;
  }
}

/** The fields in all roles, each once. */
function encodedFields({ frame, encoding }: LoadedInput): readonly Field[] {
  return [...new Set(Object.keys(encoding).flatMap((role) => fieldsOf(frame, encoding, role)))];
}

function emptyFrame(fields: readonly Field[]): Frame {
  return { version: 1, fields, length: 0, revision: 0, firstNewRow: 0, dropped: 0 };
}

/** A category shares its dictionary with the whole frame, which may grow. */
function emptyColumn(field: Field): Field {
  if (field.type === 'category' || field.type === 'integer')
    return { ...field, values: new Int32Array(0) };
  return { ...field, values: new Float64Array(0) };
}

function ensureCapacity(field: Field, capacity: number): void {
  if (field.values.length >= capacity) return;
  const length = Math.max(capacity, field.values.length * 2);
  if (field.type === 'category' || field.type === 'integer') {
    const longer = new Int32Array(length);
    longer.set(field.values);
    field.values = longer;
  } else {
    const longer = new Float64Array(length);
    longer.set(field.values);
    field.values = longer;
  }
}

function copyRows(source: Field, target: Field, rows: Uint32Array, at: number): void {
  const from = source.values;
  const to = target.values;
  for (let i = 0; i < rows.length; i += 1) to[at + i] = from[rows[i] as number] as number;
}
