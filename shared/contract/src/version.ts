import { limits } from './limits';

/** The contract that this source speaks. A release states the one that it was built for. */
export const contractVersion = 1;

/** Contracts that this shell still reads. Others are refused before any code is fetched. */
export const readableContracts: readonly number[] = [1];

/** The grammar of semver.org, version 2.0.0; the database rules have it too. */
export const versionForm =
  /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-(0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*)(\.(0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*))*)?(\+[0-9a-zA-Z-]+(\.[0-9a-zA-Z-]+)*)?$/;

/**
 * Whether this is the version of a release: semantic, of at most 64 characters, and one that its key
 * gives back (`1.0.0-b-1` would come back as `1.0.0+1`).
 */
export function isVersion(version: string): boolean {
  if (version.length > limits.versionLength || !versionForm.test(version)) return false;
  return versionFromKey(versionKey(version)) === version;
}

/** The version as a key of the database, which forbids dots and more: `1_4_2`, `1_0_0-rc_1-b-5`. */
export function versionKey(version: string): string {
  return version.replaceAll('.', '_').replace('+', '-b-');
}

/** The version whose key this is; `isVersion` tells whether it is one. */
export function versionFromKey(key: string): string {
  return key.replaceAll('_', '.').replace('-b-', '+');
}
