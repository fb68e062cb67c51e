import { identity } from '@chartroom/identity';
import { type ChartDefinition, lazyCursor } from '@chartroom/plot';
import manifest from '../manifest.json';
import type { GaugeCursor } from './cursor';
import { drawGauges } from './draw';
import { type GaugeIndex, indexGauges } from './gaugeIndex';
import type { GaugeMarks } from './gaugeMarks';
import { gaugeTable } from './gaugeTable';
import { layoutGauges } from './layout';
import { summariseGauges } from './summary';

/** The gauge chart: one value, or one for each name, on a scale with thresholds and targets. */
export const gaugeChart: ChartDefinition<GaugeIndex, GaugeMarks, GaugeCursor> = {
  manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
  // The page's identity decides the number locale.
  locale: {
    get: () => identity.getSnapshot().locale,
    subscribe: (onChange) => identity.subscribe(onChange),
  },
  index: indexGauges,
  layout: layoutGauges,
  draw: drawGauges,
  summary: summariseGauges,
  table: gaugeTable,
  cursor: lazyCursor(
    async () => (await import(/* webpackChunkName: "cursor" */ './cursor')).gaugeCursor,
  ),
};
