import { identity } from '@chartroom/identity';
import { type ChartDefinition, lazyCursor, loadReferences, withMultiples } from '@chartroom/plot';
import manifest from '../manifest.json';
import { axisName } from './axisNames';
import type { ScatterCursor } from './cursor';
import { drawScatter, drawScatterLegend } from './draw';
import { layoutScatter, legends } from './layout';
import { loadAnnotations } from './lazyAnnotations';
import { loadDensity } from './lazyDensity';
import { indexScatter, type ScatterIndex } from './scatterIndex';
import type { ScatterMarks } from './scatterMarks';
import { summariseScatter } from './summary';

const parts = { axisName, drawScatterLegend, legends };

/** The scatter chart: one number against another, with a point for each row. */
export const scatterChart: ChartDefinition<ScatterIndex, ScatterMarks, ScatterCursor> =
  withMultiples(
    {
      manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
      // The page's identity decides the number locale.
      locale: {
        get: () => identity.getSnapshot().locale,
        subscribe: (onChange) => identity.subscribe(onChange),
      },
      rowSelection: { wholeMarkRoles: ['x', 'y', 'colour', 'label'] },
      load: (input) =>
        Promise.all([loadAnnotations(input), loadDensity(input), loadReferences(input)]),
      index: indexScatter,
      layout: layoutScatter,
      draw: drawScatter,
      summary: summariseScatter,
      cursor: lazyCursor(
        async () => (await import(/* webpackChunkName: "cursor" */ './cursor')).scatterCursor,
      ),
      hasOwnAxisTitles: true,
    },
    async () => (await import('./multiples')).scatterParts(parts),
  );
