import { identity } from '@chartroom/identity';
import type { ChartDefinition } from '@chartroom/plot';
import manifest from '../manifest.json';
import { type FlameCursor, flameCursor } from './cursor';
import { drawFlame } from './draw';
import { type FlameIndex, indexFlame } from './flameIndex';
import type { FlameMarks } from './flameMarks';
import { createFlameRenderer } from './flameRenderer';
import { flameTable } from './flameTable';
import { layoutFlame } from './layout';
import { summariseFlame } from './summary';

/** The flame chart: profiles as flame graphs and icicles, traces as waterfalls. */
export const flameChart: ChartDefinition<FlameIndex, FlameMarks, FlameCursor> = {
  manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
  // The page's identity decides the number locale.
  locale: {
    get: () => identity.getSnapshot().locale,
    subscribe: (onChange) => identity.subscribe(onChange),
  },
  renderer: (context) => createFlameRenderer(context, { draw: drawFlame, cursor: flameCursor }),
  index: indexFlame,
  layout: layoutFlame,
  draw: drawFlame,
  summary: summariseFlame,
  table: flameTable,
  cursor: flameCursor,
};
