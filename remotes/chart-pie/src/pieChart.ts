import type { ChartDefinition } from '@chartroom/plot';
import manifest from '../manifest.json';
import { type PieCursor, pieCursor } from './cursor';
import { drawPie } from './draw';
import { indexPie, type PieIndex } from './pieIndex';
import { layoutPie } from './pieLayout';
import type { PieMarks } from './pieMarks';
import { summarisePie } from './pieSummary';
import { pieTable } from './pieTable';

/** All of the chart that is not its elements, in the form that charts on a canvas have. */
export const pieChart: ChartDefinition<PieIndex, PieMarks, PieCursor> = {
  manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
  index: indexPie,
  layout: layoutPie,
  draw: drawPie,
  summary: summarisePie,
  table: pieTable,
  cursor: pieCursor,
};
