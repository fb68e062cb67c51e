import { identity } from '@chartroom/identity';
import { type ChartDefinition, lazyCursor } from '@chartroom/plot';
import manifest from '../manifest.json';
import { criticalTimes } from './criticalTimes';
import type { FlameCursor } from './cursor';
import { drawFlame } from './draw';
import { flameFormat, shareText } from './flameFormat';
import { type FlameIndex, indexFlame } from './flameIndex';
import type { FlameMarks } from './flameMarks';
import { createFlameRenderer } from './flameRenderer';
import { textOf } from './flameRoles';
import { groupText, groupTitle } from './frameGroups';
import { focusOf, focusTotal, layoutFlame } from './layout';
import { summariseFlame, titleOf, topFramesOf } from './summary';

const tableParts = {
  criticalTimes,
  flameFormat,
  focusOf,
  focusTotal,
  groupText,
  groupTitle,
  shareText,
  textOf,
  titleOf,
  topFramesOf,
};
let tableModule: typeof import('./flameTable') | null = null;

async function loadTable(): Promise<void> {
  tableModule ??= await import('./flameTable');
}

const flameCursor = lazyCursor<FlameMarks, FlameCursor>(
  async () => (await import(/* webpackChunkName: "cursor" */ './cursor')).flameCursor,
);

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
  loadTable,
  table: (index, scene) => tableModule?.flameTable(tableParts, index, scene) ?? null,
  cursor: flameCursor,
};
