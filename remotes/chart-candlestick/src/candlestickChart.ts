import { identity } from '@chartroom/identity';
import type { ChartDefinition } from '@chartroom/plot';
import manifest from '../manifest.json';
import { type CandleIndex, indexCandles } from './candleIndex';
import type { CandleMarks } from './candleMarks';
import { type CandleCursor, candleCursor } from './cursor';
import { drawCandlestick } from './draw';
import { layoutCandles } from './layout';
import { summariseCandles } from './summary';

/** How prices went: where each time opened and closed, and how far it reached. */
export const candlestickChart: ChartDefinition<CandleIndex, CandleMarks, CandleCursor> = {
  manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
  // The one identity of the page, whoever owns it, says how numbers are written.
  locale: {
    get: () => identity.getSnapshot().locale,
    subscribe: (onChange) => identity.subscribe(onChange),
  },
  index: indexCandles,
  layout: layoutCandles,
  draw: drawCandlestick,
  summary: summariseCandles,
  cursor: candleCursor,
};
