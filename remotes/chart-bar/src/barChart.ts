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

/** Amounts by category, time or size. */
export const barChart: ChartDefinition<BarIndex, BarMarks, BarCursor> = {
  manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
  // The one identity of the page, whoever owns it, says how numbers are written.
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
