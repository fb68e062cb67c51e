import type { SharedModule } from './sharedModules';

/**
 * The range of versions that a remote built with `version` accepts from its host: the same major
 * for React, the same or newer for our own packages. A pre-release only fits itself.
 */
export function sharedRange({ ofMajor }: Pick<SharedModule, 'ofMajor'>, version: string): string {
  const [, major] = /^(\d+)\.\d+\.\d+(?:\+.*)?$/.exec(version) ?? [];
  return ofMajor && major !== undefined ? `^${major}.0.0` : `^${version}`;
}
