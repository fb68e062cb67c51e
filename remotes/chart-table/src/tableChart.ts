import type { Options } from '@chartroom/contract';
import { identity } from '@chartroom/identity';
import type { ChartDefinition, IndexInput } from '@chartroom/plot';
import manifest from '../manifest.json';
import { columnWidths, indentPx } from './columnWidths';
import {
  type ComparisonModule,
  lazyModules,
  loadSheetModules,
  type SheetModules,
} from './lazyModules';
import type { Sort } from './rowQuery';
import { emptySheet, indexSheet, type SheetIndex, type SheetQuery } from './sheetIndex';
import { summariseTable } from './summary';
import type { TableMarks } from './tableMarks';
import { TableRenderer } from './tableRenderer';
import type { TableState } from './tableState';

/** Creates a table chart, with the viewer's search and sort. */
export function tableChart(): ChartDefinition<SheetIndex, TableMarks, never> {
  let table: TableRenderer;
  let query: Pick<SheetQuery, 'sort' | 'search' | 'layout' | 'selections'>;
  let modules: SheetModules;

  let compared: ComparisonModule | null = null;

  async function load({
    options,
    selections = [],
    comparison,
  }: Pick<IndexInput, 'options' | 'selections' | 'comparison'>) {
    if (comparison) compared = await lazyModules.comparison();
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
    takesComparison: true,
    renderer(context) {
      table = new TableRenderer(context);
      // Modules load in parallel with the data. Failed loads are retried.
      load({ options: context.props().options }).catch(() => undefined);
      return table;
    },
    load,
    index(input, before) {
      const { locale = '', timeZone } = input;
      const sheetQuery = { ...query, locale, timeZone, now: Date.now() };
      const shown = compared?.comparedSheet(input) ?? input;
      return indexSheet(shown, sheetQuery, before ?? emptySheet, modules);
    },
    layout(sheet, scene) {
      const { options } = scene;
      const isSearch = table.state.search.trim() !== '';
      const request = { options, isSearch, toggled: table.toggled };
      const { rowModel: rows, groups } = sheet;
      const rowModel =
        groups && modules.groups
          ? modules.groups.viewGroups({ rowModel: rows, groups }, request, table.rowModel)
          : rows;
      const measures = {
        head: (text: string) => scene.measure(text, scene.font(12, 500)),
        cell: (text: string) => scene.measure(text, scene.font(13, 500)),
        indentPx: sheet.groupDepth * indentPx,
      };
      const fixed = table.state.layout.widths;
      const widths = columnWidths(sheet.columns, scene.width, measures, fixed);
      const { position } = table;
      return {
        axes: null,
        zoom: null,
        sheet: { ...sheet, rowModel, widths, measure: measures.cell },
        scene,
        position,
      };
    },
    // Only pictures are drawn, by the module that `downloads` loads.
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

/** The viewer's sort, or else the sort of the options. */
function sortFor(state: TableState, { sort, descending }: Options): Sort | null {
  if (state.sort !== undefined) return state.sort;
  if (typeof sort !== 'string' || sort === '') return null;
  return { field: sort, descending: descending !== false };
}
