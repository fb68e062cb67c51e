import { identity } from '@chartroom/identity';
import { type ChartDefinition, loadReferences } from '@chartroom/plot';
import manifest from '../manifest.json';
import { type ScatterCursor, scatterCursor } from './cursor';
import { drawScatter } from './draw';
import { layoutScatter } from './layout';
import { loadAnnotations } from './lazyAnnotations';
import { indexScatter, type ScatterIndex } from './scatterIndex';
import type { ScatterMarks } from './scatterMarks';
import { summariseScatter } from './summary';

/** The scatter chart: one number against another, with a point for each row. */
export const scatterChart: ChartDefinition<ScatterIndex, ScatterMarks, ScatterCursor> = {
  manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
  // The page's identity decides the number locale.
  locale: {
    get: () => identity.getSnapshot().locale,
    subscribe: (onChange) => identity.subscribe(onChange),
  },
  rowSelection: { wholeMarkRoles: ['x', 'y', 'colour', 'label'] },
  load: (input) => Promise.all([loadAnnotations(input), loadReferences(input)]),
  index: indexScatter,
  layout: layoutScatter,
  draw: drawScatter,
  summary: summariseScatter,
  cursor: scatterCursor,
  hasOwnAxisTitles: true,
};
