import { type Intake, longestLine, mostColumns } from './intake';
import type { Layout } from './sniff';
import { CsvSplitter, type Splitter } from './splitCsv';
import { JsonSplitter } from './splitJson';

/** Cuts a file of this layout; a row too many cells is cut one beyond what may be, to be told. */
export function splitterFor(layout: Layout, intake: Intake, names: string[]): Splitter {
  const { format, line } = layout;
  const delimiter = layout.delimiter.charCodeAt(0);
  const options = { delimiter, longestLine, mostCells: mostColumns, firstLine: line };
  return format === 'json'
    ? new JsonSplitter(names, options, intake)
    : new CsvSplitter(options, intake);
}
