import { versionKey } from '@chartroom/contract';
import { addHealth, type HealthRecord, loadBucketMs } from '@chartroom/registry/health';
import type { HealthEvent } from './healthEvent';

/** One user's events with one release, by minute. */
export interface UserHealth {
  /** Path of this user's records of the release. */
  readonly path: string;
  readonly minutes: ReadonlyMap<number, HealthRecord>;
}

export function aggregateHealthEvents(events: readonly HealthEvent[]): readonly UserHealth[] {
  const byPath = new Map<string, Map<number, HealthRecord>>();
  for (const { workspace, uid, remote, version, at, outcome } of events) {
    const path = `health/${workspace}/${remote}/${versionKey(version)}/${uid}`;
    const minutes = byPath.get(path) ?? new Map<number, HealthRecord>();
    const minute = Math.floor(at / 60_000);
    minutes.set(
      minute,
      addHealth(minutes.get(minute) ?? emptyHealthRecord(minute), toCounts(outcome)),
    );
    byPath.set(path, minutes);
  }
  return [...byPath].map(([path, minutes]) => ({ path, minutes }));
}

export function emptyHealthRecord(minute: number): HealthRecord {
  return { minute, loads: 0, failures: {}, loadMs: {} };
}

function toCounts(outcome: HealthEvent['outcome']): Omit<HealthRecord, 'minute'> {
  if ('code' in outcome) return { loads: 0, failures: { [outcome.code]: 1 }, loadMs: {} };
  const loadMs = outcome.loadMs === null ? {} : { [loadBucketMs(outcome.loadMs)]: 1 };
  return { loads: 1, failures: {}, loadMs };
}
