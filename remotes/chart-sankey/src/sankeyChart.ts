import { identity } from '@chartroom/identity';
import { type ChartDefinition, lazyCursor } from '@chartroom/plot';
import manifest from '../manifest.json';
import type { SankeyCursor } from './cursor';
import { drawSankey } from './draw';
import { flowTable } from './flowTable';
import { layoutSankey } from './layout';
import { indexSankey, type SankeyIndex } from './sankeyIndex';
import type { SankeyMarks } from './sankeyMarks';
import { summariseSankey } from './summary';

/** The Sankey chart: flows between nodes. */
export const sankeyChart: ChartDefinition<SankeyIndex, SankeyMarks, SankeyCursor> = {
  manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
  // The page's identity decides the number locale.
  locale: {
    get: () => identity.getSnapshot().locale,
    subscribe: (onChange) => identity.subscribe(onChange),
  },
  index: indexSankey,
  layout: layoutSankey,
  draw: drawSankey,
  summary: summariseSankey,
  table: flowTable,
  cursor: lazyCursor(
    async () => (await import(/* webpackChunkName: "cursor" */ './cursor')).sankeyCursor,
  ),
};
