import type { ChartDefinition } from '@chartroom/plot';
import { testChart } from '@chartroom/plot/testkit';
import fixture from '../fixture.json';
import manifest from '../manifest.json';
import * as cells from './cells';
import * as formats from './columnFormat';
import { defaultLayout } from './columnLayout';
import * as totals from './columnTotals';
import { columnWidths } from './columnWidths';
import { draw } from './exports';
import * as finding from './filtering';
import * as groups from './groups';
import { emptySheet, indexSheet, type SheetIndex } from './sheetIndex';
import * as ordering from './sorting';
import * as sparklines from './sparklines';
import { summariseTable } from './summary';
import type { TableMarks } from './tableMarks';

const query = { sort: null, search: '', layout: defaultLayout, selections: [], locale: 'en-GB' };
const now = Date.UTC(2026, 10, 14);

/** The table as its picture has it, by the same parts, for a viewer who asked for nothing. */
const tablePicture: ChartDefinition<SheetIndex, TableMarks, never> = {
  manifest,
  index: (input, before) =>
    indexSheet(input, { ...query, timeZone: input.timeZone, now }, before ?? emptySheet, {
      ...{
        filtering: finding,
        sorting: ordering,
        formats,
        totals,
        groups,
        searchBox: null,
        cells,
        sparklines,
      },
    }),
  layout(sheet, scene) {
    const measure = (text: string) => scene.measure(text, scene.font(13, 500));
    const widths = columnWidths(sheet.columns, scene.width, { head: measure, cell: measure });
    const position = { top: 0, rowPx: 24 };
    const view = { options: scene.options, isSearch: false, toggled: new Set<string>() };
    const { groups: index, rowModel: rows } = sheet;
    const rowModel = index
      ? groups.viewGroups({ rowModel: rows, groups: index }, view, rows)
      : rows;
    const drawn = { ...sheet, rowModel, widths, measure };
    return { axes: null, zoom: null, sheet: drawn, scene, position };
  },
  draw,
  summary: (sheet, { title, locale }) =>
    summariseTable(title, sheet, {
      total: sheet.rowModel.data?.frame.length ?? 0,
      search: '',
      locale,
    }),
};

testChart(tablePicture, {
  manifest,
  fixture,
  scrolls: true,
  variants: [
    { ramps: ['Income'] },
    { limited: ['Population'] },
    {
      totals: [
        { column: 'Population', aggregate: 'sum' },
        { column: 'Income', aggregate: 'mean' },
      ],
    },
    {
      groupBy: ['Region'],
      totals: [
        { column: 'Country', aggregate: 'count' },
        { column: 'Population', aggregate: 'sum' },
      ],
    },
  ],
  extremes: [
    {
      variants: [
        {},
        { groupBy: ['columns'], totals: [{ column: 'columns' }] },
        {
          ramps: ['columns'],
          bars: ['columns'],
          dots: ['columns'],
          totals: [{ column: 'columns' }],
        },
      ],
    },
  ],
});
