import { valueAt } from '@chartroom/frame';
import { openPanel, origin } from '../../../remotes/data-files/test/openPanel';

type Cell = string | number | null;

/** A data table with times in epoch milliseconds. */
export interface CsvTable {
  readonly titles: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** Errors that the connector reported. */
  readonly reports: readonly unknown[];
}

/** Reads a file with the connector. */
export async function readCsv(csv: string): Promise<CsvTable> {
  const panel = openPanel({
    settings: { url: `${origin}/data.csv` },
    fetch: () => Promise.resolve(new Response(`\ufeff${csv}`)),
  });
  await panel.settled;
  const { fields, length } = panel.frame;
  return {
    titles: fields.map(({ name }) => name),
    rows: Array.from({ length }, (_, row) => fields.map((field) => valueAt(field, row))),
    reports: panel.reports,
  };
}

/** The same table from cells. */
export function csvTableFromCells([
  titles = [],
  ...rows
]: readonly (readonly string[])[]): CsvTable {
  return { titles, rows: rows.map((row) => row.map(toValue)), reports: [] };
}

function toValue(text: string): Cell {
  if (text === '') return null;
  if (/^\d{4}-\d\d-\d\d(T|$)/.test(text)) return Date.parse(text);
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(text) ? Number(text) : text;
}
