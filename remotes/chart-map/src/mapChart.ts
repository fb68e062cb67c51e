import { identity } from '@chartroom/identity';
import { type ChartDefinition, lazyCursor } from '@chartroom/plot';
import manifest from '../manifest.json';
import type { MapCursor } from './cursor';
import { drawMap } from './draw';
import { mapFormats, regionName } from './mapFormats';
import { indexMap, type MapIndex } from './mapIndex';
import type { MapMarks } from './mapMarks';
import { memoizedLayout } from './memoizedLayout';
import { omittedRegions } from './omissions';
import { aggregateOption, regionMarks } from './regionMarks';
import { RegionTally } from './regionTally';
import { summariseMap } from './summary';

const tableParts = {
  aggregateOption,
  mapFormats,
  omittedRegions,
  RegionTally,
  regionMarks,
  regionName,
};
let tableModule: typeof import('./mapTable') | null = null;

async function loadTable(): Promise<void> {
  tableModule ??= await import('./mapTable');
}

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
  loadTable,
  table: (index, scene) => tableModule?.mapTable(tableParts, index, scene) ?? null,
  cursor: lazyCursor(
    async () => (await import(/* webpackChunkName: "cursor" */ './cursor')).mapCursor,
  ),
};
