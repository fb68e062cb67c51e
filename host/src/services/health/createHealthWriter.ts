import { type ChartroomError, isChartroomError, limits } from '@chartroom/contract';
import { entriesOf } from '@chartroom/contract/schema';
import { addHealth, parseHealthRecord, storedHealth } from '@chartroom/registry/health';
import type { Connection } from '../firebase/connection';
import type { Database } from '../firebase/database';
import { addUp, nothing, type PersonHealth } from './addUp';
import type { WriteHealth } from './createHealthDesk';

export interface HealthWriterOptions {
  readonly database: Pick<Database, 'get' | 'update'>;
  readonly connection: Pick<Connection, 'getSnapshot' | 'serverNow'>;
  /** Runs while no other page of this browser does the same. */
  readonly alone: (run: () => Promise<void>) => Promise<void>;
  readonly report: (error: ChartroomError) => void;
}

/** The rules take a minute that is no older than five. */
const writableMs = 4 * 60_000;
/** Removed at most with one write. */
const mostRemoved = 100;

/**
 * Adds what happened to the records of the minutes in which it did: all in one update, after a look
 * at what other pages of the same person have written. Offline it is dropped; a refusal is told once.
 */
export function createHealthWriter(options: HealthWriterOptions): WriteHealth {
  const { database, connection, alone, report } = options;
  let wasRefused = false;

  async function add(people: readonly PersonHealth[]): Promise<void> {
    const changes = await Promise.all(
      people.map(async (person) =>
        changesTo(person, await database.get(person.path), connection.serverNow()),
      ),
    );
    await database.update(Object.assign({}, ...changes));
  }

  return async (happenings) => {
    const oldest = connection.serverNow() - writableMs;
    const people = addUp(happenings.filter(({ at }) => at > oldest));
    if (people.length === 0 || connection.getSnapshot().state !== 'online') return;
    try {
      await alone(() => add(people));
    } catch (thrown) {
      const isRefused = isChartroomError(thrown) && thrown.code === 'connection/refused';
      if (!isRefused || wasRefused) return;
      wasRefused = true;
      report(thrown);
    }
  };
}

/** The person's records as they are to be: grown, and without those that have served their time. */
function changesTo({ path, minutes }: PersonHealth, stored: unknown, serverNow: number) {
  const changes: Record<string, unknown> = {};
  const records = new Map(entriesOf(stored));
  const keptFrom = serverNow / 60_000 - (limits.healthKeptDays * 24 + 1) * 60;
  const old = [...records.keys()].filter((minute) => Number(minute) < keptFrom);
  for (const minute of old.slice(0, mostRemoved)) changes[`${path}/${minute}`] = null;
  for (const [minute, more] of minutes) {
    const before = parseHealthRecord(records.get(String(minute)));
    const sum = addHealth(before.ok ? before.value : nothing(minute), more);
    changes[`${path}/${minute}`] = storedHealth(sum);
  }
  return changes;
}
