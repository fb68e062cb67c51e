import type { CategoryField, Frame, NumberField } from '@chartroom/frame';
import { hasOnlyGrown, type RowsRead } from '@chartroom/plot';
import { parseNumberList, sparklineOfList } from './numberList';
import type { Sparkline } from './sparkline';

const rowsPerSlice = 8192;
/** Characters to parse in a slice: some 5 ms. */
const charactersPerSlice = 65_536;
/** Sparklines to keep, more than are ever in view. */
const maxKept = 1000;

/**
 * A column of lists. `field` has the last number of each, by which the table sorts, aligns and
 * checks limits as in a column of numbers.
 */
export class ListColumn {
  readonly field: NumberField;
  private rowsRead: RowsRead | null = null;
  /** By code: the last number of the list, `NaN` for none. */
  private readonly lasts: number[] = [];
  private readonly kept = new Map<number, Sparkline | null>();

  constructor(readonly source: CategoryField) {
    const { name, unit } = source;
    this.field = {
      ...{ name, type: 'number', values: new Float64Array(0) },
      ...(unit !== undefined && { unit }),
    };
  }

  /** Reads rows that are new, until there are none. */
  *read(frame: Frame): Generator<void, void, void> {
    const { source, lasts, field } = this;
    let row = hasOnlyGrown(frame, this.rowsRead) ? this.rowsRead.rows : 0;
    let characters = 0;
    for (; row < frame.length; row += 1) {
      if (row >= field.values.length) field.values = withRoom(field.values, frame.length);
      const code = source.values[row] as number;
      while (lasts.length <= code) {
        const text = source.dictionary[lasts.length] ?? '';
        characters += text.length + 16;
        lasts.push(lastOf(parseNumberList(text) ?? []));
      }
      field.values[row] = code < 0 ? Number.NaN : (lasts[code] as number);
      if (row % rowsPerSlice !== rowsPerSlice - 1 && characters < charactersPerSlice) continue;
      characters = 0;
      yield;
    }
    const { revision, dropped } = frame;
    this.rowsRead = { frame, rows: row, revision, dropped };
  }

  /** Null for a row without numbers. */
  sparklineOf(row: number): Sparkline | null {
    const code = this.source.values[row] as number;
    const text = this.source.dictionary[code];
    if (text === undefined) return null;
    const known = this.kept.get(code);
    if (known !== undefined) return known;
    if (this.kept.size >= maxKept) this.kept.clear();
    const sparkline = sparklineOfList(parseNumberList(text) ?? []);
    this.kept.set(code, sparkline);
    return sparkline;
  }
}

function lastOf(numbers: readonly number[]): number {
  return numbers.findLast((number) => Number.isFinite(number)) ?? Number.NaN;
}

function withRoom(values: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(Math.max(length, Math.min(2 * values.length, length + 65_536)));
  longer.set(values);
  return longer;
}
