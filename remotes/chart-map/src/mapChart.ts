import { identity } from '@chartroom/identity';
import type { ChartDefinition } from '@chartroom/plot';
import manifest from '../manifest.json';
import { type MapCursor, mapCursor } from './cursor';
import { drawMap } from './draw';
import { indexMap, type MapIndex } from './mapIndex';
import type { MapMarks } from './mapMarks';
import { mapTable } from './mapTable';
import { memoizedLayout } from './memoizedLayout';
import { summariseMap } from './summary';

/** The map chart: regions coloured by value, points by longitude and latitude. */
export const mapChart: ChartDefinition<MapIndex, MapMarks, MapCursor> = {
  manifest: { stateSchema: manifest.stateSchema, encodings: manifest.encodings },
  // The page's identity decides the number locale.
  locale: {
    get: () => identity.getSnapshot().locale,
    subscribe: (onChange) => identity.subscribe(onChange),
  },
  index: indexMap,
  layout: memoizedLayout,
  draw: drawMap,
  summary: summariseMap,
  table: mapTable,
  cursor: mapCursor,
};
