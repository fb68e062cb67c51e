import { identity } from '@chartroom/identity';
import { type ChartDefinition, lazyCursor, loadReferences } from '@chartroom/plot';
import manifest from '../manifest.json';
import { type CandleIndex, indexCandles } from './candleIndex';
import type { CandleMarks } from './candleMarks';
import { candleTable } from './candleTable';
import type { CandleCursor } from './cursor';
import { drawCandlestick } from './draw';
import { layoutCandles } from './layout';
import { summariseCandles } from './summary';

/** The candlestick chart: open, high, low and close over time. */
export const candlestickChart: ChartDefinition<CandleIndex, CandleMarks, CandleCursor> = {
  manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
  // The page's identity decides the number locale.
  locale: {
    get: () => identity.getSnapshot().locale,
    subscribe: (onChange) => identity.subscribe(onChange),
  },
  load: loadReferences,
  index: indexCandles,
  layout: layoutCandles,
  draw: drawCandlestick,
  summary: summariseCandles,
  table: candleTable,
  cursor: lazyCursor(
    async () => (await import(/* webpackChunkName: "cursor" */ './cursor')).candleCursor,
  ),
};
