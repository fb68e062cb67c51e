import { entriesOf } from '@chartroom/contract/schema';
import { parseHealthRecord } from '../health';
import { judgedCodes } from './judgedCodes';
import type { Tally } from './proportion';

export interface UserTally extends Tally {
  /** Users with failures by code, most frequent first. A user may have several codes. */
  readonly byCode: readonly (readonly [code: string, users: number])[];
}

/**
 * Counts the distinct users in `health/$w/$remote/$v` since a time, and those with a failure that
 * the release caused. Each user counts once, however many failures their pages report. Malformed
 * records are ignored.
 */
export function tallyUsers(health: unknown, sinceMs: number): UserTally {
  const sinceMinute = Math.floor(sinceMs / 60_000);
  const byCode = new Map<string, number>();
  let users = 0;
  let failed = 0;
  for (const [, minutes] of entriesOf(health)) {
    const records = entriesOf(minutes).flatMap(([minute, value]) => {
      // The rules guarantee that a record matches its key, and most records of a week are older.
      if (Number(minute) < sinceMinute) return [];
      const record = parseHealthRecord(value);
      return record.ok ? [record.value] : [];
    });
    if (records.length === 0) continue;
    users += 1;
    const codes = new Set(
      records.flatMap(({ failures }) =>
        Object.keys(failures).filter((code) => judgedCodes.has(code) && failures[code]),
      ),
    );
    if (codes.size > 0) failed += 1;
    for (const code of codes) byCode.set(code, (byCode.get(code) ?? 0) + 1);
  }
  return { users, failed, byCode: [...byCode].sort(([, a], [, b]) => b - a) };
}
