import { versionKey } from '@chartroom/contract';
import { addHealth, type HealthRecord, loadBucketMs } from '@chartroom/registry/health';
import type { Happening } from './happening';

/** What happened to one person with one release, by minute. */
export interface PersonHealth {
  /** Holds this person's records of the release by minute. */
  readonly path: string;
  readonly minutes: ReadonlyMap<number, HealthRecord>;
}

export function addUp(happenings: readonly Happening[]): readonly PersonHealth[] {
  const byPath = new Map<string, Map<number, HealthRecord>>();
  for (const { workspace, uid, remote, version, at, what } of happenings) {
    const path = `health/${workspace}/${remote}/${versionKey(version)}/${uid}`;
    const minutes = byPath.get(path) ?? new Map<number, HealthRecord>();
    const minute = Math.floor(at / 60_000);
    minutes.set(minute, addHealth(minutes.get(minute) ?? nothing(minute), countsOf(what)));
    byPath.set(path, minutes);
  }
  return [...byPath].map(([path, minutes]) => ({ path, minutes }));
}

export function nothing(minute: number): HealthRecord {
  return { minute, loads: 0, failures: {}, loadMs: {} };
}

function countsOf(what: Happening['what']): Omit<HealthRecord, 'minute'> {
  if ('code' in what) return { loads: 0, failures: { [what.code]: 1 }, loadMs: {} };
  const loadMs = what.loadMs === null ? {} : { [loadBucketMs(what.loadMs)]: 1 };
  return { loads: 1, failures: {}, loadMs };
}
