import { identity } from '@chartroom/identity';
import { type ChartDefinition, lazyCursor } from '@chartroom/plot';
import manifest from '../manifest.json';
import type { PieCursor } from './cursor';
import { drawPie } from './draw';
import { layoutPie } from './layout';
import { indexPie, type PieIndex } from './pieIndex';
import type { PieMarks } from './pieMarks';
import { loadPieComponent, PieRenderer } from './pieRenderer';
import { pieTable } from './pieTable';
import { summarisePie } from './summary';

/** The pie chart: parts of a total as a donut or a pie. */
export const pieChart: ChartDefinition<PieIndex, PieMarks, PieCursor> = {
  manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
  // The page's identity decides the number locale.
  locale: {
    get: () => identity.getSnapshot().locale,
    subscribe: (onChange) => identity.subscribe(onChange),
  },
  renderer: (context) => new PieRenderer(context),
  load: loadPieComponent,
  rowSelection: { wholeMarkRoles: ['name'] },
  index: indexPie,
  layout: layoutPie,
  draw: drawPie,
  summary: summarisePie,
  table: pieTable,
  cursor: lazyCursor(
    async () => (await import(/* webpackChunkName: "cursor" */ './cursor')).pieCursor,
  ),
};
