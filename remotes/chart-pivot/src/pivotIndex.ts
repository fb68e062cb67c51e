import type { HeldSelection } from '@chartroom/contract';
import type { Field, Frame } from '@chartroom/frame';
import {
  countDecimals,
  fieldsOf,
  hasOnlyGrown,
  type IndexInput,
  rankNames,
  shallowEqual,
} from '@chartroom/plot';
import { buildDimension, type Dimension, hasSameCodes, memberText } from '@chartroom/plot/grouping';
import { PivotCube } from './pivotCube';
import { type PivotOptions, readPivotOptions } from './pivotOptions';

/** What is known of the values of one measure at one depth of rows. */
export interface ValueStats {
  readonly min: number;
  readonly max: number;
  /** Decimals of the values, as `countDecimals` counts them. */
  readonly decimals: number;
}

/** Everything that is kept between draws. */
export interface PivotIndex {
  readonly frame: Frame | null;
  readonly revision: number;
  readonly dropped: number;
  /** Rows of the data that are aggregated. */
  readonly rows: number;
  readonly options: PivotOptions;
  readonly locale: string;
  readonly timeZone: string;
  readonly rowDimensions: readonly Dimension[];
  readonly columnDimensions: readonly Dimension[];
  readonly valueFields: readonly Field[];
  readonly cube: PivotCube;
  /** By depth of rows, then by measure: values of the innermost columns, as they are shown. */
  readonly stats: readonly (readonly ValueStats[])[];
  /** By row dimension: the rank of each code by name. Null unless rows are sorted by name. */
  readonly ranks: readonly (readonly number[])[] | null;
  readonly selections: readonly HeldSelection[];
}

/** What the index needs besides its input. */
export interface IndexContext {
  readonly isSortedByName: boolean;
  /** Null unless the aggregation needs it. */
  readonly cellValues: typeof import('./cellValues') | null;
}

const cellsPerSlice = 16_384;

/** Aggregates the rows of a frame. Where it has only grown, aggregates only new rows. */
export function* indexPivot(
  input: IndexInput,
  previous: PivotIndex | null,
  { isSortedByName, cellValues }: IndexContext,
): Generator<void, PivotIndex, void> {
  const { frame, encoding, timeZone, locale = '', selections = [] } = input;
  const options = readPivotOptions(input.options);
  const [rowFields = [], columnFields = [], valueFields = []] = ['rows', 'columns', 'values'].map(
    (role) => (frame ? fieldsOf(frame, encoding, role) : []),
  );
  const length = frame?.length ?? 0;
  const grown =
    previous && frame && hasOnlyGrown(frame, previous) && isSameRequest(previous, options)
      ? previous
      : null;
  const style = { locale, timeZone };
  const [rowDimensions, columnDimensions]: [Dimension[], Dimension[]] = [[], []];
  for (const [fields, dimensions, known] of [
    [rowFields, rowDimensions, grown?.rowDimensions],
    [columnFields, columnDimensions, grown?.columnDimensions],
  ] as const) {
    for (const [i, field] of fields.entries()) {
      const before = { from: grown?.rows ?? 0, length, previous: known?.[i] ?? null };
      dimensions.push(yield* buildDimension(field, before, options.timeGroup, style));
    }
  }
  const isContinued =
    grown !== null &&
    shallowEqual(valueFields, grown.valueFields) &&
    haveSameCodes(rowDimensions, grown.rowDimensions) &&
    haveSameCodes(columnDimensions, grown.columnDimensions);
  const aggregate = valueFields.length === 0 ? 'count' : options.aggregate;
  const depthPairs = (rowFields.length + 1) * (columnFields.length + 1);
  const needsValues = aggregate === 'median' || aggregate === 'distinct';
  const values =
    needsValues && cellValues ? new cellValues.CellValues(aggregate, depthPairs) : null;
  const sizes = [rowFields.length, columnFields.length, valueFields.length] as const;
  const cube = isContinued ? grown.cube : new PivotCube(aggregate, ...sizes, values);
  const columns = valueFields.map((field) => field.values);
  yield* cube.addRows(rowDimensions, columnDimensions, columns, length);
  const stats = yield* collectStats(cube, options);
  const ranks = isSortedByName ? yield* rankAll(rowDimensions, style) : null;
  return {
    ...{ frame, revision: frame?.revision ?? 0, dropped: frame?.dropped ?? 0, rows: length },
    ...{ options, locale, timeZone, rowDimensions, columnDimensions, valueFields },
    ...{ cube, stats, ranks, selections },
  };
}

function isSameRequest(
  { options: before }: PivotIndex,
  { aggregate, timeGroup }: PivotOptions,
): boolean {
  return before.aggregate === aggregate && before.timeGroup === timeGroup;
}

function haveSameCodes(a: readonly Dimension[], b: readonly Dimension[]): boolean {
  return (
    a.length === b.length && a.every((dimension, i) => hasSameCodes(dimension, b[i] as Dimension))
  );
}

/** A cell as it is shown: the aggregate, or a share from 0 to 1. `NaN` for none. */
export function shownValue(
  { cube, options }: Pick<PivotIndex, 'cube' | 'options'>,
  row: number,
  column: number,
  measure: number,
): number {
  const value = cube.valueAt(row, column, measure);
  switch (options.valueMode) {
    case 'row':
      return shareOf(value, cube.valueAt(row, 0, measure));
    case 'column':
      return shareOf(value, cube.valueAt(0, column, measure));
    case 'total':
      return shareOf(value, cube.valueAt(0, 0, measure));
    default:
      return value;
  }
}

function shareOf(value: number, whole: number): number {
  return whole === 0 ? Number.NaN : value / whole;
}

function* collectStats(
  cube: PivotCube,
  options: PivotOptions,
): Generator<void, ValueStats[][], void> {
  const { cells, rows, columns, rowDepth, columnDepth, measureCount } = cube;
  const stats = Array.from({ length: rowDepth + 1 }, () =>
    Array.from({ length: measureCount }, () => ({
      min: Number.POSITIVE_INFINITY,
      max: Number.NEGATIVE_INFINITY,
      decimals: 0,
    })),
  );
  for (let cell = 0; cell < cells.size; cell += 1) {
    if (cell % cellsPerSlice === cellsPerSlice - 1) yield;
    const [row, column] = [cells.firsts[cell] as number, cells.seconds[cell] as number];
    if (columns.depths[column] !== columnDepth) continue;
    const depth = rows.depths[row] as number;
    for (let measure = 0; measure < measureCount; measure += 1) {
      const value = shownValue({ cube, options }, row, column, measure);
      const found = stats[depth]?.[measure];
      if (!found || Number.isNaN(value)) continue;
      found.min = Math.min(found.min, value);
      found.max = Math.max(found.max, value);
      found.decimals = countDecimals(value, found.decimals);
    }
  }
  return stats;
}

/** Ranks of the members of all dimensions by name; times by time. */
function* rankAll(
  dimensions: readonly Dimension[],
  style: { readonly locale: string; readonly timeZone: string },
): Generator<void, (readonly number[])[], void> {
  const all: (readonly number[])[] = [];
  for (const dimension of dimensions) {
    const { field, times } = dimension;
    const count = times?.edges.length ?? (field.type === 'category' ? field.dictionary.length : 0);
    const names = Array.from({ length: count }, (_, code) =>
      times ? '' : memberText(dimension, code, style),
    );
    all.push(times ? [...names.keys()] : [...(yield* rankNames(names))]);
  }
  return all;
}
