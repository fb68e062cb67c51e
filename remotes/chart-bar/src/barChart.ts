import { identity } from '@chartroom/identity';
import type { ChartDefinition } from '@chartroom/plot';
import manifest from '../manifest.json';
import { type BarIndex, indexBars } from './barIndex';
import type { BarMarks } from './barMarks';
import { barTable } from './barTable';
import { type BarCursor, barCursor } from './cursor';
import { drawBars } from './draw';
import { layoutBars } from './layout';
import { summariseBars } from './summary';

/** The bar chart: amounts by category, time or number. */
export const barChart: ChartDefinition<BarIndex, BarMarks, BarCursor> = {
  manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
  // The page's identity decides the number locale.
  locale: {
    get: () => identity.getSnapshot().locale,
    subscribe: (onChange) => identity.subscribe(onChange),
  },
  index: indexBars,
  layout: layoutBars,
  draw: drawBars,
  summary: summariseBars,
  table: barTable,
  cursor: barCursor,
};
