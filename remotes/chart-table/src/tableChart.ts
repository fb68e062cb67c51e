import type { Options } from '@chartroom/contract';
import { identity } from '@chartroom/identity';
import type { ChartDefinition, IndexInput } from '@chartroom/plot';
import manifest from '../manifest.json';
import { columnWidths } from './columnWidths';
import { lazyModules, loadSheetModules, type SheetModules } from './lazyModules';
import type { Sort } from './rowQuery';
import { emptySheet, indexSheet, type SheetIndex, type SheetQuery } from './sheetIndex';
import type { TableMarks } from './tableMarks';
import { TableRenderer } from './tableRenderer';
import type { TableState } from './tableState';
import { summariseTable } from './tableSummary';

/** One table: its rows are those that the viewer searched for, in the order that they want. */
export function tableChart(): ChartDefinition<SheetIndex, TableMarks, never> {
  let table: TableRenderer;
  let query: Pick<SheetQuery, 'sort' | 'search' | 'layout' | 'selections'>;
  let modules: SheetModules;

  async function load({ options, selections = [] }: Pick<IndexInput, 'options' | 'selections'>) {
    const { search, layout } = table.state;
    const next = { search, layout, selections, sort: sortFor(table.state, options) };
    modules = await loadSheetModules(next, options);
    query = next;
  }

  return {
    manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
    locale: {
      get: () => identity.getSnapshot().locale,
      subscribe: (onChange) => identity.subscribe(onChange),
    },
    indexDependsOnScene: true,
    renderer(context) {
      table = new TableRenderer(context);
      // Requested while the data is still on its way; what failed is requested again.
      load({ options: context.props().options }).catch(() => undefined);
      return table;
    },
    load,
    index(input, before) {
      const { locale = '', timeZone } = input;
      const sheetQuery = { ...query, locale, timeZone, now: Date.now() };
      return indexSheet(input, sheetQuery, before ?? emptySheet, modules);
    },
    layout(sheet, scene) {
      const measures = {
        head: (text: string) => scene.measure(text, scene.font(12, 500)),
        cell: (text: string) => scene.measure(text, scene.font(13, 500)),
      };
      const fixed = table.state.layout.widths;
      const widths = columnWidths(sheet.columns, scene.width, measures, fixed);
      const { position } = table;
      return { axes: null, zoom: null, sheet: { ...sheet, widths }, scene, position };
    },
    // A picture alone is drawn, by what `downloads` loads.
    draw: () => undefined,
    downloads: lazyModules.exports,
    summary: (sheet, { title, locale }) =>
      summariseTable(title, sheet, {
        total: sheet.rowModel.data?.frame.length ?? 0,
        search: table.state.search,
        locale,
      }),
  };
}

/** As the viewer wants it, else as the options have it. */
function sortFor(state: TableState, { sort, descending }: Options): Sort | null {
  if (state.sort !== undefined) return state.sort;
  if (typeof sort !== 'string' || sort === '') return null;
  return { field: sort, descending: descending !== false };
}
