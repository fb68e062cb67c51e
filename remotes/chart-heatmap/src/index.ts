import { identity } from '@chartroom/identity';
import { defineChart } from '@chartroom/plot';
import manifest from '../manifest.json';
import { cellTable } from './cellTable';
import { cellCursor } from './cursor';
import { drawHeatmap } from './draw';
import { indexHeatmap } from './heatmapIndex';
import { layoutHeatmap } from './layout';
import { summariseHeatmap } from './summary';

/** Values by colour, in a grid or a calendar. */
export default defineChart({
  manifest,
  // The one identity of the page, whoever owns it, says how numbers are written.
  locale: {
    get: () => identity.getSnapshot().locale,
    subscribe: (onChange) => identity.subscribe(onChange),
  },
  index: indexHeatmap,
  layout: layoutHeatmap,
  draw: drawHeatmap,
  summary: summariseHeatmap,
  table: cellTable,
  cursor: cellCursor,
});
