import { columnStyle, type NumberStats, numberStats } from '../format/columnDecimals';
import { formatNumber, type NumberStyle } from '../format/formatNumber';
import { columnTitle, type TableColumn } from './frameTable';

/** One column of numbers in a table: its heading, and the text of each value. */
export interface NumberColumn {
  readonly head: TableColumn;
  text(value: number): string;
}

/**
 * A column whose cells all have the same decimals. `stats` are those of its values, or the values.
 */
export function numberColumn(
  title: string,
  style: NumberStyle,
  stats: NumberStats | Iterable<number>,
): NumberColumn {
  const format = columnStyle('written' in stats ? stats : numberStats(stats), style);
  const name = columnTitle(title, style);
  return { head: { title: name, isNumeric: true }, text: (value) => formatNumber(value, format) };
}
