import { limits } from './limits';

/** The contract of this source. A release states the lowest one that its manifest needs. */
export const contractVersion: number = 2;

/**
 * The contract since which the functions of a module (`mount`, `open`) are as they are. A module
 * states it, so that a release which uses no addition of a later contract runs in older hosts too.
 */
export const moduleContract = 1;

/** Contracts that this shell supports. Others are rejected before any code is fetched. */
export const readableContracts: readonly number[] = [1, 2];

/** The grammar of semver.org 2.0.0, which the database rules use too. */
export const versionForm =
  /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-(0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*)(\.(0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*))*)?(\+[0-9a-zA-Z-]+(\.[0-9a-zA-Z-]+)*)?$/;

/**
 * Whether it is a valid version of a release: semantic, at most 64 characters, and recoverable from
 * its key (`1.0.0-b-1` would come back as `1.0.0+1`).
 */
export function isVersion(version: string): boolean {
  if (version.length > limits.versionLength || !versionForm.test(version)) return false;
  return versionFromKey(versionKey(version)) === version;
}

/** The version as a database key, which must not contain dots: `1_4_2`, `1_0_0-rc_1-b-5`. */
export function versionKey(version: string): string {
  return version.replaceAll('.', '_').replace('+', '-b-');
}

/** The version of a key. Check the result with `isVersion`. */
export function versionFromKey(key: string): string {
  return key.replaceAll('_', '.').replace('-b-', '+');
}
