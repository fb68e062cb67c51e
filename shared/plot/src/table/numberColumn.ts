import { columnStyle, type NumberFacts, numberFacts } from '../format/columnDecimals';
import { formatNumber, type NumberStyle } from '../format/formatNumber';
import { columnTitle, type TableColumn } from './frameTable';

/** One column of numbers in a table: its heading, and the text of each value in it. */
export interface NumberColumn {
  readonly head: TableColumn;
  text(value: number): string;
}

export function numberColumn(
  title: string,
  style: NumberStyle,
  facts: NumberFacts | Iterable<number>,
): NumberColumn {
  const format = columnStyle('written' in facts ? facts : numberFacts(facts), style);
  const name = columnTitle(title, style);
  return { head: { title: name, isNumeric: true }, text: (value) => formatNumber(value, format) };
}
