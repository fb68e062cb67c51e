import { runInSlices } from '@chartroom/plot';
import { measureEvenly, namedInk, Recorder } from '@chartroom/plot/recorder';
import { chartInput } from '@chartroom/plot/testkit';
import manifest from '../../../remotes/chart-table/manifest.json';
import { plainLayout } from '../../../remotes/chart-table/src/columnLayout';
import { columnWidths } from '../../../remotes/chart-table/src/columnWidths';
import { drawTable } from '../../../remotes/chart-table/src/drawTable';
import { sheetToolsFor } from '../../../remotes/chart-table/src/parts';
import { emptySheet, readSheet } from '../../../remotes/chart-table/src/readSheet';
import { sheetCsv } from '../../../remotes/chart-table/src/sheetCsv';
import { summariseTable } from '../../../remotes/chart-table/src/tableSummary';
import { texts, withoutMark } from './canvasReader';
import type { Given, Readings } from './readings';

const widthPx = 900;
const rowPx = 24;

/** Reads the table chart: its cells are its table; it has neither axes nor tips. */
export async function readTable(given: Given): Promise<Readings> {
  const { locale, timeZone, title } = given;
  const { frame, encoding, options } = chartInput(manifest, given);
  const wish = {
    ...{ locale, timeZone, now: Date.UTC(2026, 10, 22) },
    ...{ search: '', layout: plainLayout, selections: [], sort: null },
  };
  const tools = await sheetToolsFor(wish, options);
  const sheet = await runInSlices(readSheet({ frame, encoding, options }, wish, emptySheet, tools));
  const total = frame?.length ?? 0;
  const width = (text: string) => measureEvenly(text, '13/400');
  const widths = columnWidths(sheet.columns, widthPx, { head: width, cell: width });
  const recorder = new Recorder();
  const box = { width: widthPx, height: (total + 1) * rowPx, top: 0, rowPx, stale: false };
  drawTable(recorder, { ...sheet, widths }, { ...box, measure: measureEvenly }, namedInk);
  return {
    axis: [],
    label: texts(recorder),
    tips: [],
    table: {
      titles: sheet.columns.map((column) => column.title),
      rows: Array.from({ length: total }, (_, row) => sheet.columns.map(({ text }) => text(row))),
    },
    summary: summariseTable(title, sheet, { total, search: '', locale }),
    csv: withoutMark(await (await runInSlices(sheetCsv(sheet))).text()),
  };
}
