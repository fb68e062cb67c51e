import { identity } from '@chartroom/identity';
import { type ChartDefinition, lazyCursor, loadReferences, withMultiples } from '@chartroom/plot';
import { loadXyComparison, withComparison, type XyDefinition } from '@chartroom/plot/comparison';
import manifest from '../manifest.json';
import type { LineCursor } from './cursor';
import { drawLines } from './draw';
import { layoutLines } from './layout';
import { indexLines, type LineIndex } from './lineIndex';
import { type LineMarks, lineStyle } from './lineMarks';
import { summariseLines } from './summary';

const chart: XyDefinition<LineIndex, LineMarks> = {
  manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
  // The page's identity decides the number locale.
  locale: {
    get: () => identity.getSnapshot().locale,
    subscribe: (onChange) => identity.subscribe(onChange),
  },
  load: loadReferences,
  index: indexLines,
  layout: layoutLines,
  draw: drawLines,
  summary: summariseLines,
  cursor: lazyCursor(
    async () => (await import(/* webpackChunkName: "cursor" */ './cursor')).lineCursor,
  ),
};

/** The line chart: values over time, with a line for each field or category. */
export const lineChart: ChartDefinition<LineIndex, LineMarks, LineCursor> = withMultiples(
  withComparison(chart, () => loadXyComparison(chart, { styleOf: lineStyle })),
);
