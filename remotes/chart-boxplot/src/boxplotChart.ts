import { identity } from '@chartroom/identity';
import { type ChartDefinition, lazyCursor, loadReferences } from '@chartroom/plot';
import manifest from '../manifest.json';
import { type BoxIndex, indexBoxes } from './boxIndex';
import type { BoxMarks } from './boxMarks';
import { boxTable } from './boxTable';
import type { BoxCursor } from './cursor';
import { drawBoxes } from './draw';
import { layoutBoxes } from './layout';
import { summariseBoxes } from './summary';

/** The box plot: distributions of groups, side by side. */
export const boxplotChart: ChartDefinition<BoxIndex, BoxMarks, BoxCursor> = {
  manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
  // The page's identity decides the number locale.
  locale: {
    get: () => identity.getSnapshot().locale,
    subscribe: (onChange) => identity.subscribe(onChange),
  },
  rowSelection: { wholeMarkRoles: ['group'] },
  load: loadReferences,
  index: indexBoxes,
  layout: layoutBoxes,
  draw: drawBoxes,
  summary: summariseBoxes,
  table: boxTable,
  cursor: lazyCursor(
    async () => (await import(/* webpackChunkName: "cursor" */ './cursor')).boxCursor,
  ),
};
