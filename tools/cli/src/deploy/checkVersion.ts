import { ChartroomError, limits } from '@chartroom/contract';
import type { RecordedRelease } from '@chartroom/registry';
import { CliError } from '../cliError';
import type { Registry } from '../registry/openRegistry';

export interface PlannedRelease {
  readonly remote: string;
  readonly version: string;
  readonly sequence: number;
}

/**
 * The record of this version, or null if it's new. Throws if it was withdrawn, or if it's new and its
 * sequence is too low or too high. All of this is known before a build.
 */
export async function checkVersion(
  registry: Pick<Registry, 'releases' | 'withdrawals'>,
  { remote, version, sequence }: PlannedRelease,
  nowMs = Date.now(),
): Promise<RecordedRelease | null> {
  const [releases, withdrawals] = await Promise.all([
    registry.releases(remote),
    registry.withdrawals(remote),
  ]);
  if (withdrawals.has(version)) throw new ChartroomError('registry/withdrawn', { remote, version });
  const existing = releases.find((release) => release.version === version);
  const min = (releases[0]?.sequence ?? -1) + 1;
  if (existing) return existing;
  if (sequence < min) {
    throw new CliError('release/sequence-too-low', { remote, version, sequence, min });
  }
  const max = Math.max(nowMs * limits.sequencePerMs, min - 1 + limits.sequenceStep);
  if (sequence > max) {
    throw new CliError('release/sequence-too-high', { remote, version, sequence, max });
  }
  return null;
}

/** Throws if the version is registered with another hash. */
export function assertSameContent(
  { remote, version }: PlannedRelease,
  record: RecordedRelease | null,
  sha384: string,
): void {
  if (record === null || record.sha384 === sha384) return;
  throw new CliError('release/version-taken', { remote, version, where: 'The registry' });
}
