import type { SharedModule } from './sharedModules';

/**
 * Which versions of a host's copy serve a remote that was built with `version`: for React every one of the
 * same major, for our own packages those that are no older. A pre-release keeps nobody's promises: it
 * serves what was built with the very same.
 */
export function sharedRange({ ofMajor }: Pick<SharedModule, 'ofMajor'>, version: string): string {
  const [, major] = /^(\d+)\.\d+\.\d+(?:\+.*)?$/.exec(version) ?? [];
  return ofMajor && major !== undefined ? `^${major}.0.0` : `^${version}`;
}
