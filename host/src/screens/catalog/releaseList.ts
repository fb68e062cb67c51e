import {
  isVersion,
  type Problem,
  type RegisteredRelease,
  versionFromKey,
} from '@chartroom/contract';
import * as v from 'valibot';
import { entriesOf, parseShape } from '../../services/records/parseShape';
import type { RemoteHead } from '../../services/registry/remoteHead';

/** A release as the registry lists it. */
export interface ListedRelease extends Omit<RegisteredRelease, 'sha384' | 'container'> {
  readonly version: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly notes: string;
}

export interface Withdrawal {
  readonly at: number;
  readonly by: string;
  readonly reason: string;
}

export interface ReleaseList {
  /** The highest sequence first. */
  readonly releases: readonly ListedRelease[];
  readonly bad: readonly { readonly version: string; readonly problems: readonly Problem[] }[];
}

const stamp = v.pipe(v.number(), v.finite());

const releaseShape = v.object({
  url: v.string(),
  sequence: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  contract: v.pipe(v.number(), v.safeInteger()),
  keyId: v.string(),
  at: stamp,
  by: v.string(),
  notes: v.optional(v.string(), ''),
});

const withdrawalShape = v.object({ at: stamp, by: v.string(), reason: v.string() });

/** What stands at `registry/$w/releases/$remote`, or a part of it. */
export function parseReleaseList(value: unknown): ReleaseList {
  const releases: ListedRelease[] = [];
  const bad: { version: string; problems: readonly Problem[] }[] = [];
  for (const [key, stored] of entriesOf(value)) {
    const version = versionFromKey(key);
    const release = parseShape(releaseShape, stored);
    if (!isVersion(version)) {
      bad.push({ version, problems: [{ path: '', message: 'stands under no version' }] });
    } else if (release.ok) releases.push({ version, ...release.value });
    else bad.push({ version, problems: release.problems });
  }
  releases.sort((a, b) => b.sequence - a.sequence || b.at - a.at);
  return { releases, bad };
}

/** What stands at `registry/$w/withdrawals/$remote`, by version. One that can't be read still counts. */
export function parseWithdrawals(value: unknown): ReadonlyMap<string, Withdrawal> {
  return new Map(
    entriesOf(value).map(([key, stored]) => {
      const withdrawal = parseShape(withdrawalShape, stored);
      const unread = { at: 0, by: '', reason: 'The entry can’t be read.' };
      return [versionFromKey(key), withdrawal.ok ? withdrawal.value : unread];
    }),
  );
}

export const releaseStates = ['canary', 'stable', 'published', 'superseded', 'withdrawn'] as const;
export type ReleaseState = (typeof releaseStates)[number];

export interface ReleaseRow {
  readonly release: ListedRelease;
  readonly state: ReleaseState;
  readonly withdrawal: Withdrawal | null;
}

/**
 * How far each release has come: what no channel leads to is superseded, or published where it is
 * newer than stable.
 */
export function releaseRows(
  releases: readonly ListedRelease[],
  { channels }: Pick<RemoteHead, 'channels'>,
  withdrawals: ReadonlyMap<string, Withdrawal>,
): readonly ReleaseRow[] {
  const { stable, canary } = channels;
  const reached = releases.find(({ version }) => version === stable?.version)?.sequence;
  const stateOf = ({ version, sequence }: ListedRelease): ReleaseState => {
    if (withdrawals.has(version)) return 'withdrawn';
    if (version === stable?.version) return 'stable';
    if (version === canary?.version) return 'canary';
    return reached === undefined || sequence > reached ? 'published' : 'superseded';
  };
  return releases.map((release) => ({
    release,
    state: stateOf(release),
    withdrawal: withdrawals.get(release.version) ?? null,
  }));
}
