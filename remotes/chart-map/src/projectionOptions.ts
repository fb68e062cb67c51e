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

/** Projection settings from the options; a null coordinate means the centre of the map. */
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
