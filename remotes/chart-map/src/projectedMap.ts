import type { Box } from '@chartroom/plot';
import type { Outline } from './geo/outline';
import type { Projection } from './geo/projection';
import type { MapName } from './mapName';
import type { MapTransform } from './mapTransform';

/** In place of the index of a region: a name that no region has. */
export const notFound = -1;
/** In place of the index of a region: a country that the map is too small to show. */
export const notOnMap = -2;

/** A region on a map 1000 pixels wide; its outline is empty if the map doesn't show it. */
export interface ProjectedRegion {
  /** ISO 3166-1 numeric code or FIPS code; empty for the few regions without one. */
  readonly id: string;
  readonly name: string;
  readonly outline: Outline;
  readonly box: Box | null;
  /** Bounds of its largest polygon, without overseas territories. */
  readonly mainBox: Box | null;
}

/** A projected map, before it is fitted into a chart. */
export interface ProjectedMap {
  /** `own`: outlines from the data. */
  readonly map: MapName | 'own';
  readonly projection: Projection;
  readonly regions: readonly ProjectedRegion[];
  /** Coastlines. */
  readonly coast: Outline;
  /** Outline of the sphere; empty if the map is clipped. */
  readonly sphere: Outline;
  readonly graticule: Outline;
  /** Bounds of the whole map. */
  readonly extent: Box;
  /** Index of the region with this name or number, `notFound` or `notOnMap`. */
  find(name: string): number;
  /** Fits the map into a chart; less precise while the viewer moves it. */
  fit(view: MapTransform, plot: Box, isMoving: boolean): FittedMap;
}

/** A map in chart pixels, created by `ProjectedMap.fit`. */
export interface FittedMap {
  readonly projected: ProjectedMap;
  readonly view: MapTransform;
  /** Whether the viewer is moving it, which reduces detail. */
  readonly isMoving: boolean;
  /** By region index; empty for regions out of view. */
  readonly regions: readonly Outline[];
  readonly boxes: readonly (Box | null)[];
  readonly coast: Outline;
  readonly sphere: Outline;
  readonly graticule: Outline;
}
