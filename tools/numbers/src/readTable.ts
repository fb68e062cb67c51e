import { i18nFor, runInSlices } from '@chartroom/plot';
import { measureMonospace, namedInk, Recorder } from '@chartroom/plot/recorder';
import { chartInput } from '@chartroom/plot/testkit';
import manifest from '../../../remotes/chart-table/manifest.json';
import { defaultLayout } from '../../../remotes/chart-table/src/columnLayout';
import { columnWidths } from '../../../remotes/chart-table/src/columnWidths';
import { drawTable } from '../../../remotes/chart-table/src/drawTable';
import { loadSheetModules } from '../../../remotes/chart-table/src/lazyModules';
import { sheetCsv } from '../../../remotes/chart-table/src/sheetCsv';
import { emptySheet, indexSheet } from '../../../remotes/chart-table/src/sheetIndex';
import { sparklineText } from '../../../remotes/chart-table/src/sparklines';
import { summariseTable } from '../../../remotes/chart-table/src/summary';
import type { TableColumn } from '../../../remotes/chart-table/src/tableColumn';
import { drawnTexts, stripByteOrderMark } from './readCanvas';
import type { ChartCase, Readings } from './readings';

const widthPx = 900;
const rowPx = 24;

/** Reads the table chart: its cells are its table; it has no axes, and tips for sparklines. */
export async function readTable(chartCase: ChartCase): Promise<Readings> {
  const { locale, timeZone, title } = chartCase;
  const { frame, encoding, options } = chartInput(manifest, chartCase);
  const request = {
    ...{ locale, timeZone, now: Date.UTC(2026, 10, 22) },
    ...{ search: '', layout: defaultLayout, selections: [], sort: null },
  };
  const tools = await loadSheetModules(request, options);
  const sheet = await runInSlices(
    indexSheet({ frame, encoding, options }, request, emptySheet, tools),
  );
  const total = frame?.length ?? 0;
  const width = (text: string) => measureMonospace(text, '13/400');
  const widths = columnWidths(sheet.columns, widthPx, { head: width, cell: width });
  const recorder = new Recorder();
  const box = { width: widthPx, height: (total + 1) * rowPx, top: 0, rowPx, stale: false };
  drawTable(recorder, { ...sheet, widths }, { ...box, measure: measureMonospace }, namedInk);
  return {
    axis: [],
    label: drawnTexts(recorder),
    tips: sheet.columns.flatMap((column) => sparklineTips(column, total, locale)),
    table: {
      titles: sheet.columns.map((column) => column.title),
      rows: Array.from({ length: total }, (_, row) => sheet.columns.map(({ text }) => text(row))),
    },
    summary: summariseTable(title, sheet, { total, search: '', locale }),
    csv: stripByteOrderMark(await (await runInSlices(sheetCsv(sheet))).text()),
  };
}

/** What the title and the name of a cell with a sparkline say. */
function sparklineTips(column: TableColumn, total: number, locale: string): Readings['tips'] {
  return Array.from({ length: total }, (_, row) => column.lists?.sparklineOf(row)).flatMap(
    (sparkline) => {
      if (!sparkline) return [];
      const value = sparklineText(sparkline, column, locale, i18nFor(locale));
      return [{ title: column.title, rows: [{ name: column.title, value }], spoken: value }];
    },
  );
}
