import { identity } from '@chartroom/identity';
import { type ChartDefinition, lazyCursor, loadReferences, withMultiples } from '@chartroom/plot';
import manifest from '../manifest.json';
import { binValues, fullView } from './binning';
import { edgeTexts, histogramFormats } from './binTitle';
import type { BinCursor } from './cursor';
import { drawHistogram } from './draw';
import { type HistogramIndex, indexHistogram } from './histogramIndex';
import type { HistogramMarks } from './histogramMarks';
import { layoutHistogram } from './layout';
import { summariseHistogram } from './summary';

const tableParts = { binValues, edgeTexts, fullView, histogramFormats };
let tableModule: typeof import('./binTable') | null = null;

async function loadTable(): Promise<void> {
  tableModule ??= await import('./binTable');
}

/** The histogram: the distribution of a field's values. */
export const histogramChart: ChartDefinition<HistogramIndex, HistogramMarks, BinCursor> =
  withMultiples(
    {
      manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
      // The page's identity decides the number locale.
      locale: {
        get: () => identity.getSnapshot().locale,
        subscribe: (onChange) => identity.subscribe(onChange),
      },
      rowSelection: { wholeMarkRoles: ['x'] },
      load: loadReferences,
      index: indexHistogram,
      layout: layoutHistogram,
      draw: drawHistogram,
      summary: summariseHistogram,
      loadTable,
      table: (index, scene) => tableModule?.binTable(tableParts, index, scene) ?? null,
      cursor: lazyCursor(
        async () => (await import(/* webpackChunkName: "cursor" */ './cursor')).binCursor,
      ),
    },
    () => import('./multiples'),
  );
