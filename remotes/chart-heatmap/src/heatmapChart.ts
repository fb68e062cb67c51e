import { identity } from '@chartroom/identity';
import { type ChartDefinition, lazyCursor, loadReferences } from '@chartroom/plot';
import manifest from '../manifest.json';
import { cellsForDescription } from './cellsForDescription';
import { cellTitle, valueTitle } from './cellTitle';
import type { CellCursor } from './cursor';
import { drawHeatmap } from './draw';
import { type HeatmapIndex, indexHeatmap } from './heatmapIndex';
import type { HeatmapMarks } from './heatmapMarks';
import { layoutHeatmap } from './layout';
import { loadCalendars } from './lazyCalendars';
import { summariseHeatmap } from './summary';

const tableParts = { cellsForDescription, cellTitle, valueTitle };
let tableModule: typeof import('./cellTable') | null = null;

async function loadTable(): Promise<void> {
  tableModule ??= await import('./cellTable');
}

/** The heatmap: values as colours in a grid or a calendar. */
export const heatmapChart: ChartDefinition<HeatmapIndex, HeatmapMarks, CellCursor> = {
  manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
  // The page's identity decides the number locale.
  locale: {
    get: () => identity.getSnapshot().locale,
    subscribe: (onChange) => identity.subscribe(onChange),
  },
  load: (input) => Promise.all([loadReferences(input), loadCalendars(input)]),
  index: indexHeatmap,
  layout: layoutHeatmap,
  draw: drawHeatmap,
  summary: summariseHeatmap,
  loadTable,
  table: (index, scene) => tableModule?.cellTable(tableParts, index, scene) ?? null,
  cursor: lazyCursor(
    async () => (await import(/* webpackChunkName: "cursor" */ './cursor')).cellCursor,
  ),
};
