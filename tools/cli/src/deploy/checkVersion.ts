import { ChartroomError } from '@chartroom/contract';
import { CliError } from '../cliError';
import type { RecordedRelease, Registry } from '../registry/readRegistry';

export interface VersionCheck {
  readonly remote: string;
  readonly version: string;
  readonly sequence: number;
  /** Of the bytes of `release.json`. */
  readonly sha384: string;
}

/**
 * The record of this very release, null where it is new. Throws where its version or its place in
 * the sequence is taken, or where it was withdrawn.
 */
export async function checkVersion(
  registry: Registry,
  { remote, version, sequence, sha384 }: VersionCheck,
): Promise<RecordedRelease | null> {
  const [releases, withdrawals] = await Promise.all([
    registry.releases(remote),
    registry.withdrawals(remote),
  ]);
  if (withdrawals.has(version)) throw new ChartroomError('registry/withdrawn', { remote, version });
  const same = releases.find((release) => release.version === version);
  if (same?.sha384 === sha384) return same;
  if (same) throw new CliError('release/version-taken', { remote, version, where: 'the registry' });
  const least = (releases[0]?.sequence ?? -1) + 1;
  if (sequence < least) {
    throw new CliError('release/sequence-too-low', { remote, version, sequence, least });
  }
  return null;
}
