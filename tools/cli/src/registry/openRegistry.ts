import {
  ChartroomError,
  isRemoteId,
  type Parsed,
  parseRegisteredKey,
  problemsText,
  type RegisteredKey,
  versionFromKey,
  versionKey,
} from '@chartroom/contract';
import { entriesOf } from '@chartroom/contract/schema';
import {
  type Head,
  newestFirst,
  parseHead,
  parseRecordedRelease,
  parseWithdrawals,
  type RecordedRelease,
  type Withdrawal,
} from '@chartroom/registry';
import type { Database } from '../session/database';

/** The registry of one workspace. Throws `registry/malformed` for records that can't be parsed. */
export interface Registry {
  heads(): Promise<Map<string, Head>>;
  head(remote: string): Promise<Head | null>;
  release(remote: string, version: string): Promise<RecordedRelease | null>;
  /** All releases of a remote, newest first. */
  releases(remote: string): Promise<readonly RecordedRelease[]>;
  withdrawals(remote: string): Promise<ReadonlyMap<string, Withdrawal>>;
  keys(): Promise<Map<string, RegisteredKey>>;
}

export function openRegistry(database: Database, workspace: string): Registry {
  const root = `registry/${workspace}`;

  async function releases(remote: string): Promise<readonly RecordedRelease[]> {
    const all = entriesOf(await database.get(`${root}/releases/${remote}`)).map(([key, value]) =>
      parseOrThrow(remote, parseRecordedRelease(versionFromKey(key), value)),
    );
    return all.sort(newestFirst);
  }

  return {
    async heads() {
      const entries = entriesOf(await database.get(`${root}/heads`)).filter(([id]) =>
        isRemoteId(id),
      );
      return new Map(entries.map(([id, value]) => [id, parseOrThrow(id, parseHead(value))]));
    },
    async head(remote) {
      const value = await database.get(`${root}/heads/${remote}`);
      return value === null ? null : parseOrThrow(remote, parseHead(value));
    },
    async release(remote, version) {
      const value = await database.get(`${root}/releases/${remote}/${versionKey(version)}`);
      return value === null ? null : parseOrThrow(remote, parseRecordedRelease(version, value));
    },
    releases,
    withdrawals: async (remote) =>
      parseWithdrawals(await database.get(`${root}/withdrawals/${remote}`)),
    async keys() {
      const entries = entriesOf(await database.get(`${root}/keys`));
      return new Map(
        entries.map(([id, value]) => [id, parseOrThrow(id, parseRegisteredKey(value))]),
      );
    },
  };
}

function parseOrThrow<T>(remote: string, parsed: Parsed<T>): T {
  if (parsed.ok) return parsed.value;
  throw new ChartroomError('registry/malformed', {
    remote,
    problems: problemsText(parsed.problems),
  });
}
