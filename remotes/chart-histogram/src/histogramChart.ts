import { identity } from '@chartroom/identity';
import type { ChartDefinition } from '@chartroom/plot';
import manifest from '../manifest.json';
import { binTable } from './binTable';
import { type BinCursor, binCursor } from './cursor';
import { drawHistogram } from './draw';
import { type HistogramIndex, indexValues } from './histogramIndex';
import type { HistogramMarks } from './histogramMarks';
import { layoutHistogram } from './layout';
import { summariseValues } from './summary';

/** How the values of a field spread. */
export const histogramChart: ChartDefinition<HistogramIndex, HistogramMarks, BinCursor> = {
  manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
  // The one identity of the page, whoever owns it, says how numbers are written.
  locale: {
    get: () => identity.getSnapshot().locale,
    subscribe: (onChange) => identity.subscribe(onChange),
  },
  index: indexValues,
  layout: layoutHistogram,
  draw: drawHistogram,
  summary: summariseValues,
  table: binTable,
  cursor: binCursor,
};
