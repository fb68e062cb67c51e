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

/** Parts of a whole as a ring or a pie. */
export const pieChart: ChartDefinition<PieIndex, PieMarks, PieCursor> = {
  manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
  // The one identity of the page, whoever owns it, says how numbers are written.
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
