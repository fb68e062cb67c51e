import type { Field } from '@chartroom/frame';
import type { BaseMarks, ChartDefinition, IndexInput } from '../chart/chartDefinition';
import { fieldsOf } from '../chart/encodedFields';
import { numberOption } from '../chart/numberOption';
import { CellRows } from './cellRows';
import { facetValues } from './facetValues';

/** Number of cells without the option `facetLimit`. */
const defaultLimit = 24;

/** A chart's index of all rows, and that of each cell. */
export interface MultiplesIndex<Index> {
  /** The definition that reads this index. */
  readonly definition: unknown;
  /** Null before the first data. */
  readonly field: Field | null;
  readonly whole: Index;
  readonly cells: readonly IndexedCell<Index>[];
  /** Values without a cell. */
  readonly omitted: readonly string[];
  readonly rowsWithout: number;
}

export interface IndexedCell<Index> {
  readonly name: string;
  readonly rows: CellRows;
  readonly rowCount: number;
  readonly index: Index;
}

export function* indexMultiples<Index>(
  chart: Pick<ChartDefinition<Index, BaseMarks, never>, 'index'>,
  definition: unknown,
  input: IndexInput,
  previous: MultiplesIndex<Index> | null,
): Generator<void, MultiplesIndex<Index>, void> {
  const whole = yield* chart.index(input, previous?.whole ?? null);
  const { frame, encoding, options } = input;
  const [field = null] = frame ? fieldsOf(frame, encoding, 'facet') : [];
  const base = { definition, field, whole };
  if (!frame || !field) return { ...base, cells: [], omitted: [], rowsWithout: 0 };
  const limit = numberOption(options.facetLimit) ?? defaultLimit;
  const { shown, omitted, rowsWithout } = yield* facetValues(field, frame, limit);
  const before = new Map(previous?.cells.map((cell) => [cell.name, cell]));
  const cells: IndexedCell<Index>[] = [];
  for (const name of shown) {
    const same = previous?.field === field ? before.get(name) : undefined;
    const rows = same?.rows ?? new CellRows(field, name);
    const cellInput = yield* rows.update({ ...input, frame });
    const index = yield* chart.index(cellInput, same?.index ?? null, whole);
    cells.push({ name, rows, rowCount: cellInput.frame?.length ?? 0, index });
    yield;
  }
  return { ...base, cells, omitted, rowsWithout };
}
