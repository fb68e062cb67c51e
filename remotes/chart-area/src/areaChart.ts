import { identity } from '@chartroom/identity';
import type { ChartDefinition } from '@chartroom/plot';
import manifest from '../manifest.json';
import { type AreaIndex, indexAreas } from './areaIndex';
import type { AreaMarks } from './areaMarks';
import { type AreaCursor, areaCursor } from './cursor';
import { drawAreas } from './draw';
import { layoutAreas } from './layout';
import { summarise } from './summary';

/** Amounts over time, on top of each other or one behind the other. */
export const areaChart: ChartDefinition<AreaIndex, AreaMarks, AreaCursor> = {
  manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
  // The one identity of the page, whoever owns it, says how numbers are written.
  locale: {
    get: () => identity.getSnapshot().locale,
    subscribe: (onChange) => identity.subscribe(onChange),
  },
  index: indexAreas,
  layout: layoutAreas,
  draw: drawAreas,
  summary: summarise,
  cursor: areaCursor,
};
