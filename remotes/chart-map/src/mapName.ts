export const mapNames = ['world', 'us-states', 'us-counties'] as const;
export type MapName = (typeof mapNames)[number];

export function isMapName(value: unknown): value is MapName {
  return mapNames.some((name) => name === value);
}
