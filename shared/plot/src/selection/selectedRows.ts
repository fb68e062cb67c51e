import type { Encoding, HeldSelection } from '@chartroom/contract';
import type { CategoryField, Field, Frame } from '@chartroom/frame';
import type { IndexInput, SelectedInput } from '../chart/chartDefinition';
import { fieldsOf, withCategories } from '../chart/encodedFields';
import { shallowEqual } from '../chart/shallowEqual';
import { type FilteredColumn, FilteredRows, filteredColumn } from './filteredRows';
import { type RowTest, rowTest } from './rowTest';

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

/**
 * The selected rows of one chart, as an input of their own. Rows that are appended are tested once
 * and added; another selection tests all rows again.
 */
export class SelectedRows {
  private source: Source | null = null;
  private selected: FilteredRows = new FilteredRows([], [], []);
  private encoding: Encoding = {};

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
    // Numbers that a role takes as names may be there as names alone, in the rows of a selection.
    const tested = selections.flatMap(
      (selection) =>
        [...frame.fields, ...encoded].find(({ name }) => name === selection.field) ?? [],
    );
    const fields = [...encoded, ...tested];
    const { source } = this;
    const isSame =
      source?.key === key && source.encoding === encoding && shallowEqual(source.fields, fields);
    if (!isSame || !this.selected.canAdd(frame)) {
      this.source = { key, encoding, fields };
      const tests = selections.flatMap((selection) => {
        const field = tested.find(({ name }) => name === selection.field);
        return field ? [rowTest(field, selection, timeZone)] : [];
      });
      this.reset(input, encoded, tests);
    }
    yield* this.selected.add(frame);
    return {
      ...input,
      frame: this.selected.frame,
      encoding: this.encoding,
      selected: null,
      mask: this.selected.mask,
    };
  }

  private reset(
    { frame, encoding }: LoadedInput,
    fields: readonly Field[],
    tests: readonly RowTest[],
  ): void {
    const columns = fields.map(filteredColumn);
    const isOwn = ({ source }: FilteredColumn) => frame.fields.includes(source);
    const own = columns.filter(isOwn).map(({ target }) => target);
    this.selected = new FilteredRows(columns, own, tests);
    const converted = columns.filter((column) => !isOwn(column));
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
}

/** The fields in all roles, each once. */
function encodedFields({ frame, encoding }: LoadedInput): readonly Field[] {
  return [...new Set(Object.keys(encoding).flatMap((role) => fieldsOf(frame, encoding, role)))];
}
