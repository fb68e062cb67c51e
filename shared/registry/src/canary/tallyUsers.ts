import { entriesOf } from '@chartroom/contract/schema';
import { parseHealthRecord } from '../health';
import { judgedCodes } from './judgedCodes';
import type { Tally } from './proportion';

export interface UserTally extends Tally {
  /** Of those who failed, how many by code, the most frequent first; one may have met several. */
  readonly byCode: readonly (readonly [code: string, users: number])[];
}

/**
 * Counts the distinct users in `health/$w/$remote/$v` who have used the release since a moment, and
 * those among them who met a failure that it is to blame for. However often somebody's pages failed,
 * and whatever they say of it: it is one person's word. A record that can't be read is nobody's.
 */
export function tallyUsers(health: unknown, sinceMs: number): UserTally {
  const sinceMinute = Math.floor(sinceMs / 60_000);
  const byCode = new Map<string, number>();
  let users = 0;
  let failed = 0;
  for (const [, minutes] of entriesOf(health)) {
    const records = entriesOf(minutes).flatMap(([minute, value]) => {
      // The rules hold a record to its key, and most of a week are older.
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
