import type { Threshold } from '@chartroom/contract';
import {
  type ColourToken,
  classToken,
  colourClass,
  selectedOn,
  thresholdAt,
} from '@chartroom/plot';

import { type Dimension, memberSpan, memberValue } from '@chartroom/plot/grouping';
import { shownValue } from './pivotIndex';
import type { PivotMarks } from './pivotLayout';

/** A cell as it is drawn. */
export interface PivotCell {
  readonly value: number;
  readonly text: string;
  /** Heat of the cell. Null for none. */
  readonly fill: ColourToken | null;
  /** Start and end of the bar, as fractions of its width. Null for none. */
  readonly bar: readonly [number, number] | null;
  readonly threshold: Threshold | null;
  readonly isTotal: boolean;
}

export const blankCell: PivotCell = {
  ...{ value: Number.NaN, text: '', fill: null, bar: null, threshold: null },
  isTotal: false,
};

/** The cell of a row (by index) and a column. */
export function pivotCell(marks: PivotMarks, at: number, columnIndex: number): PivotCell {
  const { index, rows, columns, formats, scales } = marks;
  const { cube, options } = index;
  const node = rows.nodes[at] as number;
  const column = columns[columnIndex];
  if (!column) return blankCell;
  // An expanded group shows its subtotal, unless the options leave it out.
  if (!options.hasSubtotals && node !== 0 && rows.isExpanded(node)) return blankCell;
  const value = shownValue(index, node, column.node, column.measure);
  const isTotal = node === 0 || column.isTotal;
  const depth = cube.rows.depths[node] as number;
  const scale = isTotal ? null : (scales[depth]?.[column.measure] ?? null);
  const hasHeat = options.cells === 'heat' && scale !== null && !Number.isNaN(value);
  const heat = hasHeat ? colourClass(scale, value) : null;
  return {
    value,
    text: formats[column.measure]?.text(value) ?? '',
    fill: heat === null || scale === null ? null : classToken(scale, heat),
    bar: options.cells === 'bars' && scale ? barOf(marks, depth, column.measure, value) : null,
    threshold: isTotal ? null : thresholdAt(options.thresholds, value * shareFactor(marks)),
    isTotal,
  };
}

/** Thresholds of shares are percentages. */
function shareFactor({ index }: PivotMarks): number {
  return index.options.valueMode === 'number' ? 1 : 100;
}

function barOf(
  { index }: PivotMarks,
  depth: number,
  measure: number,
  value: number,
): readonly [number, number] | null {
  const { min = 0, max = 0 } = index.stats[depth]?.[measure] ?? {};
  const low = Math.min(0, min);
  const span = Math.max(0, max) - low;
  if (Number.isNaN(value) || !(span > 0) || span === Number.POSITIVE_INFINITY) return null;
  const [zero, end] = [-low / span, (value - low) / span];
  return [Math.min(zero, end), Math.max(zero, end)];
}

/**
 * Whether a group of rows or columns belongs to what is selected. Null where nothing is selected on
 * its fields.
 */
export function isSelectedGroup(
  { index }: PivotMarks,
  axis: 'rows' | 'columns',
  node: number,
  isOwn = false,
): boolean | null {
  const { cube, rowDimensions, columnDimensions } = index;
  const dimensions = axis === 'rows' ? rowDimensions : columnDimensions;
  const selections = isOwn ? index.selections.filter((held) => held.isOwn) : index.selections;
  // Most tables have none, and each cell asks.
  if (selections.length === 0) return null;
  let result: boolean | null = null;
  for (const [depth, code] of cube[axis].pathOf(node).entries()) {
    const dimension = dimensions[depth];
    const isSelected = dimension ? memberTest(dimension, selections) : null;
    if (!dimension || !isSelected) continue;
    if (!isSelected(code)) return false;
    result = true;
  }
  return result;
}

function memberTest(
  dimension: Dimension,
  selections: PivotMarks['index']['selections'],
): ((code: number) => boolean) | null {
  const { name } = dimension.field;
  if (!dimension.times) {
    const isSelected = selectedOn(selections, name);
    return isSelected && ((code) => isSelected(memberValue(dimension, code) ?? ''));
  }
  const held = selections.filter(({ kind, field }) => kind !== 'cursor' && field === name);
  if (held.length === 0) return null;
  return (code) => {
    const [from, to] = memberSpan(dimension, code) ?? [Number.NaN, Number.NaN];
    return held.every((selection) => {
      if (selection.kind === 'interval') return selection.from < to && selection.to >= from;
      if (selection.kind !== 'points') return true;
      return selection.values.some((value) => Number(value) >= from && Number(value) < to);
    });
  };
}
