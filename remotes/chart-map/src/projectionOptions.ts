import type { Options } from '@chartroom/contract';
import { enumOption, numberOption } from '@chartroom/plot';

export const projectionNames = [
  'auto',
  'equal-earth',
  'natural-earth',
  'mercator',
  'orthographic',
  'albers-usa',
] as const;
export type ProjectionName = (typeof projectionNames)[number];

/** What the options ask of a projection; null is the middle of the map. */
export interface ProjectionOptions {
  readonly name: ProjectionName;
  readonly longitude: number | null;
  readonly latitude: number | null;
}

export function readProjectionOptions(options: Options): ProjectionOptions {
  return {
    name: enumOption(projectionNames, options.projection),
    longitude: numberOption(options.centreLongitude),
    latitude: numberOption(options.centreLatitude),
  };
}
