import { memberText, memberValue } from '@chartroom/plot/grouping';
import { orderOf, type PivotColumn } from './pivotColumns';
import { type PivotIndex, shownValue } from './pivotIndex';
import { type PivotState, rowNames, type Sort } from './pivotState';

/** The rows in view order. */
export interface PivotRows {
  /** Nodes of `PivotCube.rows`. The last one is 0, the grand total, where that is shown. */
  readonly nodes: readonly number[];
  readonly sort: Sort | null;
  readonly hasTotal: boolean;
  isExpanded(node: number): boolean;
}

/** The groups that are visible, sorted within each group. */
export function pivotRows(
  index: PivotIndex,
  columns: readonly PivotColumn[],
  { sort, toggled }: Pick<PivotState, 'sort' | 'toggled'>,
): PivotRows {
  const { cube, options } = index;
  const { rows } = cube;
  const isExpanded = (node: number) => {
    if (node === 0) return true;
    const depth = rows.depths[node] as number;
    if (depth >= cube.rowDepth) return false;
    return depth <= options.levels !== (toggled.size > 0 && toggled.has(rowKey(index, node)));
  };
  const applied = appliedSort(index, columns, sort);
  const sorted = sortedChildren(index, columns, applied);
  const nodes: number[] = [];
  const visit = (node: number) => {
    if (node !== 0) nodes.push(node);
    if (!isExpanded(node)) return;
    for (const child of sorted(node)) visit(child);
  };
  visit(0);
  const hasTotal = options.hasTotals && nodes.length > 0;
  if (hasTotal) nodes.push(0);
  return { nodes, sort: applied, hasTotal, isExpanded };
}

/** The viewer's sort, or else that of the options. Null for the order of the data. */
function appliedSort(
  { options }: PivotIndex,
  columns: readonly PivotColumn[],
  sort: Sort | null,
): Sort | null {
  const isKnown = sort?.column === rowNames || columns.some(({ key }) => key === sort?.column);
  if (sort && isKnown) return sort;
  if (options.order === 'data') return null;
  if (options.order === 'name') return { column: rowNames, descending: false };
  // The total where there is one, else the last column.
  const measure = columns.at(-1)?.measure ?? 0;
  const column = columns.at(-1 - measure) ?? columns.at(-1);
  return column ? { column: column.key, descending: options.order === 'greatest' } : null;
}

/** Children by node and by sort, of each run of the index: expanding a group sorts only that one. */
const orders = new WeakMap<PivotIndex['stats'], Map<string, Map<number, readonly number[]>>>();

function sortedChildren(
  index: PivotIndex,
  columns: readonly PivotColumn[],
  sort: Sort | null,
): (node: number) => readonly number[] {
  const bySort = orders.get(index.stats) ?? new Map<string, Map<number, readonly number[]>>();
  orders.set(index.stats, bySort);
  const key = JSON.stringify(sort);
  const byNode = bySort.get(key) ?? new Map<number, readonly number[]>();
  // Of the sort before, which the viewer has left.
  if (!bySort.has(key)) bySort.clear();
  bySort.set(key, byNode);
  const compare = comparator(index, columns, sort);
  return (node) => {
    const found = byNode.get(node) ?? index.cube.rows.childrenOf(node).sort(compare);
    byNode.set(node, found);
    return found;
  };
}

type Compare = (a: number, b: number) => number;

function comparator(
  index: PivotIndex,
  columns: readonly PivotColumn[],
  sort: Sort | null,
): Compare {
  const { rows } = index.cube;
  const code = (node: number) => rows.codes[node] as number;
  const byData: Compare = (a, b) => byNumber(orderOf(code(a)), orderOf(code(b)));
  if (sort === null) return byData;
  const sign = sort.descending ? -1 : 1;
  if (sort.column === rowNames) {
    const { ranks } = index;
    const rank = (node: number) =>
      ranks?.[(rows.depths[node] as number) - 1]?.[code(node)] ?? code(node);
    return (a, b) => {
      if (code(a) < 0 || code(b) < 0) return byData(a, b);
      return sign * byNumber(rank(a), rank(b));
    };
  }
  const column = columns.find(({ key }) => key === sort.column);
  if (!column) return byData;
  const values = new Map<number, number>();
  const value = (node: number) => {
    let found = values.get(node);
    if (found === undefined) {
      found = shownValue(index, node, column.node, column.measure);
      values.set(node, found);
    }
    return found;
  };
  return (a, b) => {
    const [left, right] = [value(a), value(b)];
    // Groups without a value come last in either direction.
    if (Number.isNaN(left) || Number.isNaN(right)) {
      return Number(Number.isNaN(left)) - Number(Number.isNaN(right)) || byData(a, b);
    }
    return sign * byNumber(left, right) || byData(a, b);
  };
}

/** Unlike a difference, also for infinities. */
function byNumber(a: number, b: number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Names a group in any release and for any data. */
export function rowKey({ cube, rowDimensions }: PivotIndex, node: number): string {
  const known = cube.rowKeys.get(node);
  if (known !== undefined) return known;
  const values = cube.rows.pathOf(node).map((code, depth) => {
    const dimension = rowDimensions[depth];
    return dimension ? memberValue(dimension, code) : null;
  });
  const key = JSON.stringify(values);
  cube.rowKeys.set(node, key);
  return key;
}

/** Text of a row's innermost member. */
export function rowText(index: PivotIndex, node: number): string {
  const { rows } = index.cube;
  const dimension = index.rowDimensions[(rows.depths[node] as number) - 1];
  return dimension ? memberText(dimension, rows.codes[node] as number, index) : '';
}
