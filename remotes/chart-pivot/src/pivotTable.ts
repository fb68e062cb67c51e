import { type CsvTable, type FrameTable, formatCount, i18nFor, type Scene } from '@chartroom/plot';
import { memberCell, memberText } from '@chartroom/plot/grouping';
import { measureFormats } from './measureFormat';
import { pivotColumns } from './pivotColumns';
import { type PivotIndex, shownValue } from './pivotIndex';
import { pivotRows } from './pivotRows';

/**
 * The innermost groups as a table: a column for each row field, then the pivot's columns. Without
 * subtotals and totals, so that a file of it can be aggregated again.
 */
export function pivotTable(pivot: PivotIndex, { title, options, locale }: Scene): FrameTable {
  const index = { ...pivot, locale };
  const { cube, rowDimensions } = index;
  const { columns, nodes, paths } = innermost(index);
  const formats = measureFormats(index, options);
  const nameCount = rowDimensions.length;
  const values = (row: number, column: number) => {
    const { node = 0, measure = 0 } = columns[column - nameCount] ?? {};
    return shownValue(index, nodes[row] as number, node, measure);
  };
  return {
    caption: i18nFor(locale).t('{title}: {n, plural, one {{count} row} other {{count} rows}}', {
      title,
      n: nodes.length,
      count: formatCount(nodes.length, locale),
    }),
    columns: [
      ...rowDimensions.map(({ field }) => ({ title: field.name, isNumeric: false })),
      ...columns.map(({ titles, measure }) => {
        const names = titles.filter((text) => text !== '');
        const measureTitle = formats[measure]?.title ?? '';
        const isMeasureLast = names.length > cube.columnDepth;
        const parts = isMeasureLast ? [...names.slice(0, -1), measureTitle] : names;
        return { title: parts.join(', '), isNumeric: true };
      }),
    ],
    rowCount: nodes.length,
    isNewestFirst: false,
    cell(row, column) {
      const dimension = rowDimensions[column];
      if (dimension) return memberText(dimension, paths[row]?.[column] ?? -1, index);
      const { measure = 0 } = columns[column - nameCount] ?? {};
      return formats[measure]?.text(values(row, column)) ?? '';
    },
    data: () => pivotData(pivot),
  };
}

/** The same as data, for a file. */
export function pivotData(index: PivotIndex): CsvTable {
  const { cube, rowDimensions, valueFields } = index;
  const { columns, nodes, paths } = innermost(index);
  const nameCount = rowDimensions.length;
  const values = (row: number, column: number) => {
    const { node = 0, measure = 0 } = columns[column - nameCount] ?? {};
    return shownValue(index, nodes[row] as number, node, measure);
  };
  return {
    titles: [
      ...rowDimensions.map(({ field }) => field.name),
      ...columns.map(({ titles, measure }) => {
        const names = titles.slice(0, cube.columnDepth);
        const field = valueFields[measure]?.name;
        const isAlone = valueFields.length <= 1 && names.length > 0;
        return [...names, ...(isAlone ? [] : [field ?? titles.at(-1) ?? ''])].join(', ');
      }),
    ],
    rowCount: nodes.length,
    cell(row, column) {
      const dimension = rowDimensions[column];
      if (dimension) return memberCell(dimension, paths[row]?.[column] ?? -1);
      const value = values(row, column);
      return Number.isNaN(value) ? null : value;
    },
  };
}

/** The groups at the last level of rows and of columns, in the order of the options. */
function innermost(index: PivotIndex) {
  const { cube } = index;
  const columns = pivotColumns(index).columns.filter(({ isTotal }) => !isTotal);
  const all = { ...index, options: { ...index.options, levels: cube.rowDepth, hasTotals: false } };
  const visible = pivotRows(all, columns, { sort: null, toggled: new Set() }).nodes;
  const nodes = visible.filter((node) => cube.rows.depths[node] === cube.rowDepth);
  const paths = nodes.map((node) => cube.rows.pathOf(node));
  return { columns, nodes, paths };
}
