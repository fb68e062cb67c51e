import { i18nFor } from '@chartroom/plot';
import { memberText, memberValue } from '@chartroom/plot/grouping';
import { measureTitles } from './measureFormat';
import type { PivotIndex } from './pivotIndex';

/** More columns aren't shown: their values are in the totals. */
export const maxColumns = 1000;

/** One column of cells. */
export interface PivotColumn {
  /** Node of `PivotCube.columns`. */
  readonly node: number;
  readonly measure: number;
  /** The same in every release and for any data, as `Sort.column` has it. */
  readonly key: string;
  /** Header texts from the outermost; empty where a total spans several levels. */
  readonly titles: readonly string[];
  /** Nodes of the header cells, by which those of neighbours are merged. */
  readonly groups: readonly number[];
  readonly isTotal: boolean;
}

/** The columns in order: members as in the data, each group with its subtotal, the total last. */
export function pivotColumns(index: PivotIndex): {
  readonly columns: readonly PivotColumn[];
  readonly omitted: number;
} {
  const { cube, columnDimensions, locale, timeZone, options } = index;
  const { columns: tree, columnDepth, measureCount } = cube;
  const total = i18nFor(locale).t('Total');
  const measures = measureTitles(index);
  const hasMeasureTitles = measureCount > 1 || columnDepth === 0;
  const columns: PivotColumn[] = [];
  let omitted = 0;
  const style = { locale, timeZone };

  function add(node: number, path: readonly number[], isTotal: boolean): void {
    const texts = path.map((code, depth) => {
      const dimension = columnDimensions[depth];
      return dimension ? memberText(dimension, code, style) : '';
    });
    const values = path.map((code, depth) => {
      const dimension = columnDimensions[depth];
      return dimension ? memberValue(dimension, code) : null;
    });
    const titles = Array.from({ length: columnDepth }, (_, depth) => texts[depth] ?? '');
    const groups = groupsOf(index, node);
    if (isTotal && columnDepth > 0) titles[columnDepth - 1] = total;
    for (let measure = 0; measure < measureCount; measure += 1) {
      if (columns.length >= maxColumns) {
        omitted += 1;
        continue;
      }
      const name = index.valueFields[measure]?.name ?? null;
      columns.push({
        ...{ node, measure, isTotal, groups },
        key: JSON.stringify([...values, name]),
        titles: hasMeasureTitles ? [...titles, measures[measure] ?? ''] : titles,
      });
    }
  }

  function visit(node: number, path: readonly number[]): void {
    const depth = path.length;
    if (depth === columnDepth) {
      add(node, path, false);
      return;
    }
    const children = tree.childrenOf(node);
    children.sort((a, b) => orderOf(tree.codes[a] as number) - orderOf(tree.codes[b] as number));
    for (const child of children) visit(child, [...path, tree.codes[child] as number]);
    const isWanted = depth === 0 ? options.hasTotals : options.hasSubtotals && children.length > 1;
    if (isWanted) add(node, path, true);
  }

  visit(0, []);
  return { columns, omitted };
}

/** Members without a value come last. */
export function orderOf(code: number): number {
  return code < 0 ? Number.POSITIVE_INFINITY : code;
}

/** The nodes on the path to a node, each of which has a header; then its own for all levels below. */
function groupsOf({ cube: { columns, columnDepth } }: PivotIndex, node: number): readonly number[] {
  const path: number[] = [];
  for (let at = node; at !== 0; at = columns.parents[at] as number) path.push(at);
  path.reverse();
  // Below its own level a subtotal has headers of its own, which no member shares.
  while (path.length < columnDepth) path.push(-1 - node);
  return path;
}
