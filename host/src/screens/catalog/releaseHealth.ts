import { entriesOf } from '@chartroom/contract/schema';
import { parseHealthRecord } from '@chartroom/registry/health';

/** Health of one release, as pages reported it. */
export interface ReleaseHealth {
  readonly loads: number;
  /** Failures of all codes. */
  readonly failureCount: number;
  /** Failures by code, most frequent first. */
  readonly failures: readonly (readonly [code: string, count: number])[];
  /** Number of loads by upper bound in milliseconds, ascending. */
  readonly loadMs: readonly (readonly [upToMs: number, count: number])[];
  /** Number of users whose pages reported. */
  readonly users: number;
}

/**
 * Adds up `health/$w/$remote/$v` from a minute on. Pages write these records, so malformed ones are
 * skipped.
 */
export function aggregateReleaseHealth(value: unknown, fromMinute: number): ReleaseHealth {
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

/** The load time quantile `p`, 0 to 1, in milliseconds; null without loads. */
export function loadTimeQuantileMs({ loadMs }: ReleaseHealth, p: number): number | null {
  const total = loadMs.reduce((sum, [, count]) => sum + count, 0);
  let cumulative = 0;
  for (const [upTo, count] of loadMs) {
    cumulative += count;
    if (cumulative >= total * p) return upTo;
  }
  return null;
}

/** Failures per load, capped at 1 since one load can fail in many panels. Null without loads. */
export function failureRate({ loads, failureCount }: ReleaseHealth): number | null {
  return loads === 0 ? null : Math.min(1, failureCount / loads);
}
