import { identity } from '@chartroom/identity';
import { type ChartDefinition, lazyCursor, withMultiples } from '@chartroom/plot';
import { slotCount } from '@chartroom/plot/bands';
import manifest from '../manifest.json';
import { bandTitle } from './bandTitle';
import { barFormats } from './barFormats';
import type { BarIndex } from './barIndex';
import type { BarMarks } from './barMarks';
import { barsForDescription } from './barsForDescription';
import type { BarCursor } from './cursor';
import { drawBars } from './draw';
import { counting, indexBars } from './indexBars';
import { layoutBars } from './layout';
import { loadOverlays } from './lazyOverlays';
import { loadOverTime, overTime } from './lazyOverTime';
import { valuesBySeries } from './limitBands';
import { barSelection, loadBarSelection } from './loadBarSelection';
import { mergeRest, otherBand } from './readBands';
import { summariseBars } from './summary';

const parts = {
  ...counting,
  bandTitle,
  barFormats,
  barsForDescription,
  layoutBars,
  mergeRest,
  otherBand,
  slotCount,
  summariseBars,
  valuesBySeries,
};

let tableModule: typeof import('./barTable') | null = null;

async function loadTable(): Promise<void> {
  tableModule ??= await import('./barTable');
}

let multiples: typeof import('./multiples') | null = null;

async function loadMultiples() {
  multiples ??= await import('./multiples');
  return multiples.barParts;
}

/** The bar chart: amounts by category, time or number. */
export const barChart: ChartDefinition<BarIndex, BarMarks, BarCursor> = withMultiples(
  {
    manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
    // The page's identity decides the number locale.
    locale: {
      get: () => identity.getSnapshot().locale,
      subscribe: (onChange) => identity.subscribe(onChange),
    },
    rowSelection: { wholeMarkRoles: ['x', 'colour'] },
    load: (input) =>
      Promise.all([loadBarSelection(input), loadOverlays(input), loadOverTime(input)]),
    *index(input, previous, whole) {
      const index =
        whole && multiples
          ? yield* multiples.indexCell({ ...parts, overTime }, whole, input, previous)
          : yield* indexBars(input, previous);
      return barSelection
        ? yield* barSelection.indexSelected(parts, index, input, previous)
        : index;
    },
    layout: (index, scene) =>
      barSelection?.layoutSelected(parts, index, scene) ?? layoutBars(index, scene),
    draw: drawBars,
    summary: (index, scene) =>
      barSelection?.summariseSelected(parts, index, scene) ?? summariseBars(index, scene),
    loadTable,
    table(index, scene) {
      if (!tableModule) return null;
      const table = tableModule.barTable.bind(null, parts);
      return barSelection?.selectedTable(table, index, scene) ?? table(index, scene);
    },
    cursor: lazyCursor(async () => {
      const { barCursor } = await import(/* webpackChunkName: "cursor" */ './cursor');
      return {
        ...barCursor,
        tip(marks, cursor) {
          const tip = barCursor.tip(marks, cursor);
          return barSelection?.selectedTip(tip, marks, cursor) ?? tip;
        },
      };
    }),
  },
  loadMultiples,
);
