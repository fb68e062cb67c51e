import { isVersion, type Problem, versionFromKey } from '@chartroom/contract';
import { entriesOf } from '@chartroom/contract/schema';
import {
  type Head,
  newestFirst,
  parseRecordedRelease,
  type RecordedRelease,
  type Withdrawal,
} from '@chartroom/registry';

export interface ReleaseList {
  /** Highest sequence first. */
  readonly releases: readonly RecordedRelease[];
  readonly malformed: readonly {
    readonly version: string;
    readonly problems: readonly Problem[];
  }[];
}

/** Parses `registry/$w/releases/$remote`, or a page of it. */
export function parseReleaseList(value: unknown): ReleaseList {
  const releases: RecordedRelease[] = [];
  const malformed: { version: string; problems: readonly Problem[] }[] = [];
  for (const [key, stored] of entriesOf(value)) {
    const version = versionFromKey(key);
    const release = parseRecordedRelease(version, stored);
    if (!isVersion(version)) {
      malformed.push({
        version,
        problems: [{ path: '', message: 'has no valid version as its key' }],
      });
    } else if (release.ok) releases.push(release.value);
    else malformed.push({ version, problems: release.problems });
  }
  releases.sort(newestFirst);
  return { releases, malformed };
}

export const releaseStates = ['canary', 'stable', 'published', 'superseded', 'withdrawn'] as const;
export type ReleaseState = (typeof releaseStates)[number];

export interface ReleaseRow {
  readonly release: RecordedRelease;
  readonly state: ReleaseState;
  readonly withdrawal: Withdrawal | null;
}

/**
 * The state of each release. One that no channel points to is superseded, or published if it's newer
 * than stable.
 */
export function releaseRows(
  releases: readonly RecordedRelease[],
  { channels }: Pick<Head, 'channels'>,
  withdrawals: ReadonlyMap<string, Withdrawal>,
): readonly ReleaseRow[] {
  const { stable, canary } = channels;
  const stableSequence = releases.find(({ version }) => version === stable?.version)?.sequence;
  const getState = ({ version, sequence }: RecordedRelease): ReleaseState => {
    if (withdrawals.has(version)) return 'withdrawn';
    if (version === stable?.version) return 'stable';
    if (version === canary?.version) return 'canary';
    return stableSequence === undefined || sequence > stableSequence ? 'published' : 'superseded';
  };
  return releases.map((release) => ({
    release,
    state: getState(release),
    withdrawal: withdrawals.get(release.version) ?? null,
  }));
}
