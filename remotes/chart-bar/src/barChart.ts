import { identity } from '@chartroom/identity';
import { type ChartDefinition, loadReferences } from '@chartroom/plot';
import manifest from '../manifest.json';
import { type BarIndex, indexBars } from './barIndex';
import type { BarMarks } from './barMarks';
import { barTable } from './barTable';
import { countRows } from './countRows';
import { type BarCursor, barCursor } from './cursor';
import { drawBars } from './draw';
import { layoutBars } from './layout';
import { barSelection, loadBarSelection } from './loadBarSelection';
import { mergeRest, otherBand, readBand } from './readBands';
import { summariseBars } from './summary';

const parts = {
  layoutBars,
  summariseBars,
  barTable,
  countRows,
  mergeRest,
  otherBand,
  readBand,
};

/** The bar chart: amounts by category, time or number. */
export const barChart: ChartDefinition<BarIndex, BarMarks, BarCursor> = {
  manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
  // The page's identity decides the number locale.
  locale: {
    get: () => identity.getSnapshot().locale,
    subscribe: (onChange) => identity.subscribe(onChange),
  },
  rowSelection: { wholeMarkRoles: ['x', 'colour'] },
  load: (input) => Promise.all([loadBarSelection(input), loadReferences(input)]),
  *index(input, previous) {
    const index = yield* indexBars(input, previous);
    return barSelection ? yield* barSelection.indexSelected(parts, index, input, previous) : index;
  },
  layout: (index, scene) =>
    barSelection?.layoutSelected(parts, index, scene) ?? layoutBars(index, scene),
  draw: drawBars,
  summary: (index, scene) =>
    barSelection?.summariseSelected(parts, index, scene) ?? summariseBars(index, scene),
  table: (index, scene) =>
    barSelection?.selectedTable(parts, index, scene) ?? barTable(index, scene),
  cursor: {
    ...barCursor,
    tip(marks, cursor) {
      const tip = barCursor.tip(marks, cursor);
      return barSelection?.selectedTip(tip, marks, cursor) ?? tip;
    },
  },
};
