import { entriesOf } from '@chartroom/contract/schema';
import { parseHealthRecord } from '@chartroom/registry/health';

/** What pages have seen of one release. */
export interface Health {
  readonly loads: number;
  /** All codes together. */
  readonly failureCount: number;
  /** How often by code, the most frequent first. */
  readonly failures: readonly (readonly [code: string, count: number])[];
  /** How many loads took up to so many milliseconds, ascending. */
  readonly loadMs: readonly (readonly [upToMs: number, count: number])[];
  /** People whose pages have reported. */
  readonly users: number;
}

/**
 * Adds up `health/$w/$remote/$v` from a minute on. Pages write it, so a record that can't be read is
 * no one's fault but its writer's, and is left out.
 */
export function aggregateHealth(value: unknown, fromMinute: number): Health {
  let loads = 0;
  let users = 0;
  const failures = new Map<string, number>();
  const loadMs = new Map<number, number>();
  for (const [, minutes] of entriesOf(value)) {
    let hasReported = false;
    for (const [, stored] of entriesOf(minutes)) {
      const record = parseHealthRecord(stored);
      if (!record.ok || record.value.minute < fromMinute) continue;
      hasReported = true;
      loads += record.value.loads;
      addCounts(failures, Object.entries(record.value.failures));
      addCounts(
        loadMs,
        Object.entries(record.value.loadMs).map(([upTo, count]) => [Number(upTo), count]),
      );
    }
    if (hasReported) users += 1;
  }
  const byCode = [...failures].sort(([, a], [, b]) => b - a);
  return {
    loads,
    users,
    failureCount: byCode.reduce((sum, [, count]) => sum + count, 0),
    failures: byCode,
    loadMs: [...loadMs].sort(([a], [b]) => a - b),
  };
}

function addCounts<Key>(
  sums: Map<Key, number>,
  entries: readonly (readonly [Key, number])[],
): void {
  for (const [key, count] of entries) sums.set(key, (sums.get(key) ?? 0) + count);
}

/** The time within which this share of the loads was done; null where none was. */
export function loadTimeQuantileMs({ loadMs }: Health, p: number): number | null {
  const total = loadMs.reduce((sum, [, count]) => sum + count, 0);
  let cumulative = 0;
  for (const [upTo, count] of loadMs) {
    cumulative += count;
    if (cumulative >= total * p) return upTo;
  }
  return null;
}

/** Failures a load, 0 to 1: one load can fail in many panels. Null where nothing was loaded. */
export function failureRate({ loads, failureCount }: Health): number | null {
  return loads === 0 ? null : Math.min(1, failureCount / loads);
}
