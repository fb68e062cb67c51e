import { identity } from '@chartroom/identity';
import { type ChartDefinition, lazyCursor } from '@chartroom/plot';
import manifest from '../manifest.json';
import type { TreeCursor } from './cursor';
import { drawTreemap } from './draw';
import { layoutTreemap } from './layout';
import { summariseTree } from './summary';
import { indexTree, type TreeIndex } from './treeIndex';
import type { TreemapMarks } from './treemapMarks';
import { treeTable } from './treeTable';

/** The treemap chart: hierarchies by area. */
export const treemapChart: ChartDefinition<TreeIndex, TreemapMarks, TreeCursor> = {
  manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
  // The page's identity decides the number locale.
  locale: {
    get: () => identity.getSnapshot().locale,
    subscribe: (onChange) => identity.subscribe(onChange),
  },
  index: indexTree,
  layout: layoutTreemap,
  draw: drawTreemap,
  summary: summariseTree,
  table: treeTable,
  cursor: lazyCursor(
    async () => (await import(/* webpackChunkName: "cursor" */ './cursor')).treeCursor,
  ),
};
