import type { Options } from '@chartroom/contract';
import { identity } from '@chartroom/identity';
import type { ChartDefinition, IndexInput } from '@chartroom/plot';
import manifest from '../manifest.json';
import { columnWidths } from './columnWidths';
import { parts, type SheetTools, sheetToolsFor } from './parts';
import { emptySheet, type ReadSheet, readSheet, type SheetWish } from './readSheet';
import type { TableMarks } from './tableMarks';
import { TableRenderer } from './tableRenderer';
import type { TableState } from './tableState';
import { summariseTable } from './tableSummary';
import type { Sort } from './wish';

/** One table: its rows are those that the viewer searched for, in the order that they want. */
export function tableChart(): ChartDefinition<ReadSheet, TableMarks, never> {
  let table: TableRenderer;
  let wish: Pick<SheetWish, 'sort' | 'search' | 'layout' | 'selections'>;
  let tools: SheetTools;

  async function load({ options, selections = [] }: Pick<IndexInput, 'options' | 'selections'>) {
    const { search, layout } = table.state;
    const next = { search, layout, selections, sort: sortFor(table.state, options) };
    tools = await sheetToolsFor(next, options);
    wish = next;
  }

  return {
    manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
    locale: {
      get: () => identity.getSnapshot().locale,
      subscribe: (onChange) => identity.subscribe(onChange),
    },
    indexesScene: true,
    renderer(context) {
      table = new TableRenderer(context);
      // Requested while the data is still on its way; what failed is requested again.
      load({ options: context.props().options }).catch(() => undefined);
      return table;
    },
    load,
    index(input, before) {
      const { locale = '', timeZone } = input;
      const own = { ...wish, locale, timeZone, now: Date.now() };
      return readSheet(input, own, before ?? emptySheet, tools);
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
    downloads: parts.exports,
    summary: (sheet, { title, locale }) =>
      summariseTable(title, sheet, {
        total: sheet.arrangement.taken?.frame.length ?? 0,
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
