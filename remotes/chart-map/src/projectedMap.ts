import type { Box } from '@chartroom/plot';
import type { Outline } from './geo/outline';
import type { Projection } from './geo/projection';
import type { MapName } from './mapName';
import type { View } from './view';

/** One region as it lies on a map 1000 pixels wide; no outline where the map does not show it. */
export interface ProjectedRegion {
  /** ISO 3166-1 numeric, or FIPS; empty for the few that have none. */
  readonly id: string;
  readonly name: string;
  readonly outline: Outline;
  readonly box: Box | null;
  /** Of its largest part: without what lies overseas. */
  readonly mainBox: Box | null;
}

/** A map as it lies under a projection, before it is fitted into a chart. */
export interface ProjectedMap {
  readonly map: MapName;
  readonly projection: Projection;
  readonly regions: readonly ProjectedRegion[];
  /** Where land ends. */
  readonly coast: Outline;
  /** Where the world ends; empty where it is cut. */
  readonly sphere: Outline;
  readonly graticule: Outline;
  /** What is to be seen when all is shown. */
  readonly extent: Box;
  /** Place of the region that a text or number names, −1 for none. */
  find(name: string): number;
  /** Where it all lies in a chart; with less care while the viewer moves it. */
  fit(view: View, plot: Box, isMoving: boolean): FittedMap;
}

/** A map in pixels of the chart; `ProjectedMap.fit` makes it. */
export interface FittedMap {
  readonly projected: ProjectedMap;
  readonly view: View;
  /** Whether the viewer is just moving it: then there are fewer corners and borders. */
  readonly isMoving: boolean;
  /** By place of the region; nothing of those out of view. */
  readonly regions: readonly Outline[];
  readonly boxes: readonly (Box | null)[];
  readonly coast: Outline;
  readonly sphere: Outline;
  readonly graticule: Outline;
}
