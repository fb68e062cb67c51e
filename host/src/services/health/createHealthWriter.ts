import { type ChartroomError, isChartroomError, limits } from '@chartroom/contract';
import { entriesOf } from '@chartroom/contract/schema';
import { addHealth, parseHealthRecord, storedHealth } from '@chartroom/registry/health';
import type { Connection } from '../firebase/connection';
import type { Database } from '../firebase/database';
import { aggregateHealthEvents, emptyHealthRecord, type UserHealth } from './aggregateHealthEvents';
import type { HealthWriter } from './createHealthReporter';

export interface HealthWriterOptions {
  readonly database: Pick<Database, 'get' | 'update'>;
  readonly connection: Pick<Connection, 'getSnapshot' | 'serverNow'>;
  /** Runs while no other page of this browser does the same. */
  readonly runExclusive: (run: () => Promise<void>) => Promise<void>;
  readonly report: (error: ChartroomError) => void;
}

/** The rules accept minutes that are at most five minutes old. */
const writableMs = 4 * 60_000;
/** Maximum number of records removed with one write. */
const maxRemoved = 100;

/**
 * Adds events to the records of their minutes, in one update, after reading what other pages of the
 * same user have written. Drops them while offline, and reports a refusal once.
 */
export function createHealthWriter(options: HealthWriterOptions): HealthWriter {
  const { database, connection, runExclusive, report } = options;
  let hasReportedRefusal = false;

  async function add(users: readonly UserHealth[]): Promise<void> {
    const changes = await Promise.all(
      users.map(async (user) =>
        changesTo(user, await database.get(user.path), connection.serverNow()),
      ),
    );
    await database.update(Object.assign({}, ...changes));
  }

  return async (events) => {
    const oldest = connection.serverNow() - writableMs;
    const users = aggregateHealthEvents(events.filter(({ at }) => at > oldest));
    if (users.length === 0 || connection.getSnapshot().state !== 'online') return;
    try {
      await runExclusive(() => add(users));
    } catch (thrown) {
      const isRefused = isChartroomError(thrown) && thrown.code === 'connection/refused';
      if (!isRefused || hasReportedRefusal) return;
      hasReportedRefusal = true;
      report(thrown);
    }
  };
}

/** The changes to a user's records: new counts, and the removal of expired records. */
function changesTo({ path, minutes }: UserHealth, stored: unknown, serverNow: number) {
  const changes: Record<string, unknown> = {};
  const records = new Map(entriesOf(stored));
  const retainedFrom = serverNow / 60_000 - (limits.healthKeptDays * 24 + 1) * 60;
  const expired = [...records.keys()].filter((minute) => Number(minute) < retainedFrom);
  for (const minute of expired.slice(0, maxRemoved)) changes[`${path}/${minute}`] = null;
  for (const [minute, counts] of minutes) {
    const before = parseHealthRecord(records.get(String(minute)));
    const sum = addHealth(before.ok ? before.value : emptyHealthRecord(minute), counts);
    changes[`${path}/${minute}`] = storedHealth(sum);
  }
  return changes;
}
