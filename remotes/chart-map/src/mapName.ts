import type { Options } from '@chartroom/contract';

export const mapNames = ['world', 'us-states', 'us-counties'] as const;
export type MapName = (typeof mapNames)[number];

/** Outlines of a map. The world has them at 1 : 110 M and at 1 : 50 M, an own map none. */
export type MapFile = MapName | 'world-50m' | 'own';

/** The file with the outlines of a map, in the detail that the options choose. */
export function mapFileOf(map: MapName, { detail }: Options): MapFile {
  return map === 'world' && detail === 'high' ? 'world-50m' : map;
}

export function isMapName(value: unknown): value is MapName {
  return mapNames.some((name) => name === value);
}
