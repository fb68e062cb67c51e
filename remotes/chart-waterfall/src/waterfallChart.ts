import { identity } from '@chartroom/identity';
import { type ChartDefinition, lazyCursor } from '@chartroom/plot';
import manifest from '../manifest.json';
import { drawWaterfall } from './draw';
import { layoutWaterfall } from './layout';
import { loadAnnotations } from './lazyAnnotations';
import { loadFunnel } from './lazyFunnel';
import type { StepCursor } from './stepCursor';
import { summariseWaterfall } from './summary';
import { indexWaterfall, type WaterfallIndex } from './waterfallIndex';
import type { WaterfallMarks } from './waterfallMarks';

let tableModule: typeof import('./stepTable') | null = null;

async function loadTable(): Promise<void> {
  tableModule ??= await import('./stepTable');
}

const stepCursor = lazyCursor<WaterfallMarks, StepCursor>(
  async () => (await import(/* webpackChunkName: "cursor" */ './stepCursor')).stepCursor,
);

/** The waterfall chart: how parts add up to a total, or how many pass each stage of a funnel. */
export const waterfallChart: ChartDefinition<WaterfallIndex, WaterfallMarks, StepCursor> = {
  manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
  // The page's identity decides the number locale.
  locale: {
    get: () => identity.getSnapshot().locale,
    subscribe: (onChange) => identity.subscribe(onChange),
  },
  load: (input) => Promise.all([loadFunnel(input), loadAnnotations(input)]),
  index: indexWaterfall,
  layout: layoutWaterfall,
  draw: drawWaterfall,
  summary: summariseWaterfall,
  loadTable,
  table: (index, scene) => tableModule?.stepTable(index, scene) ?? null,
  cursor: stepCursor,
};
