import { identity } from '@chartroom/identity';
import type { ChartDefinition } from '@chartroom/plot';
import manifest from '../manifest.json';
import { type StatCursor, statCursor } from './cursor';
import { drawStat } from './draw';
import { layoutStat, type StatMarks } from './layout';
import { indexStat, type StatIndex } from './statIndex';
import { summariseStat } from './summary';

/** One value in large digits, or one for each of a few names. */
export const statChart: ChartDefinition<StatIndex, StatMarks, StatCursor> = {
  manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
  // The one identity of the page, whoever owns it, says how numbers are written.
  locale: {
    get: () => identity.getSnapshot().locale,
    subscribe: (onChange) => identity.subscribe(onChange),
  },
  index: indexStat,
  layout: layoutStat,
  draw: drawStat,
  summary: summariseStat,
  cursor: statCursor,
};
