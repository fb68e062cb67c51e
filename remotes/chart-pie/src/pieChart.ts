import { identity } from '@chartroom/identity';
import type { ChartDefinition } from '@chartroom/plot';
import manifest from '../manifest.json';
import { type PieCursor, pieCursor } from './cursor';
import { drawPie } from './draw';
import { indexPie, type PieIndex } from './pieIndex';
import { layoutPie } from './pieLayout';
import type { PieMarks } from './pieMarks';
import { loadPie, PieRenderer } from './pieRenderer';
import { summarisePie } from './pieSummary';
import { pieTable } from './pieTable';

/** The pie chart: parts of a total as a donut or a pie. */
export const pieChart: ChartDefinition<PieIndex, PieMarks, PieCursor> = {
  manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
  // The page's identity decides the number locale.
  locale: {
    get: () => identity.getSnapshot().locale,
    subscribe: (onChange) => identity.subscribe(onChange),
  },
  renderer: (context) => new PieRenderer(context),
  load: loadPie,
  index: indexPie,
  layout: layoutPie,
  draw: drawPie,
  summary: summarisePie,
  table: pieTable,
  cursor: pieCursor,
};
