import { csvCell, csvFile } from '@chartroom/plot/files';
import type { LogIndex } from './logIndex';

/** Pictures and files of a log, as a chunk of its own. */
export { drawLog as draw } from './drawLog';

/** All lines as CSV, in the order of the data. */
export function csv({ fields, rows }: LogIndex): Generator<void, Blob, void> {
  const { time, message, level, labels } = fields ?? {};
  const all = [time, message, level, ...(labels ?? [])].flatMap((field) => field ?? []);
  const columns = [...new Set(all)];
  return csvFile({
    titles: columns.map(({ name }) => name),
    rowCount: rows,
    cell: (row, column) => csvCell(columns[column], row),
  });
}
