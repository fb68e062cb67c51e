import { identity } from '@chartroom/identity';
import { type ChartDefinition, lazyCursor, loadReferences, withMultiples } from '@chartroom/plot';
import manifest from '../manifest.json';
import { type AreaIndex, indexAreas } from './areaIndex';
import type { AreaMarks } from './areaMarks';
import type { AreaCursor } from './cursor';
import { drawAreas } from './draw';
import { layoutAreas } from './layout';
import { summariseAreas } from './summary';

/** The area chart: amounts over time, stacked or overlaid. */
export const areaChart: ChartDefinition<AreaIndex, AreaMarks, AreaCursor> = withMultiples({
  manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
  // The page's identity decides the number locale.
  locale: {
    get: () => identity.getSnapshot().locale,
    subscribe: (onChange) => identity.subscribe(onChange),
  },
  load: loadReferences,
  index: indexAreas,
  layout: layoutAreas,
  draw: drawAreas,
  summary: summariseAreas,
  cursor: lazyCursor(
    async () => (await import(/* webpackChunkName: "cursor" */ './cursor')).areaCursor,
  ),
});
