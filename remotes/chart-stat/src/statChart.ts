import { identity } from '@chartroom/identity';
import { type ChartDefinition, lazyCursor } from '@chartroom/plot';
import { withComparedRows } from '@chartroom/plot/comparison';
import manifest from '../manifest.json';
import type { StatCursor } from './cursor';
import { drawStat } from './draw';
import { layoutStat, type StatMarks } from './layout';
import { indexStat, type StatIndex } from './statIndex';
import { summariseStat } from './summary';

/** The stat chart: a value in large digits, or one for each name. */
export const statChart: ChartDefinition<StatIndex, StatMarks, StatCursor> = withComparedRows({
  manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
  // The page's identity decides the number locale.
  locale: {
    get: () => identity.getSnapshot().locale,
    subscribe: (onChange) => identity.subscribe(onChange),
  },
  rowSelection: { wholeMarkRoles: ['colour'] },
  index: indexStat,
  layout: layoutStat,
  draw: drawStat,
  summary: summariseStat,
  cursor: lazyCursor(
    async () => (await import(/* webpackChunkName: "cursor" */ './cursor')).statCursor,
  ),
});
