import { ChartroomError, parseReleaseRecord, type Release, versionKey } from '@chartroom/contract';
import { fetchRelease } from '@chartroom/embed';
import type { Database } from '../../services/firebase/database';
import { checkRelease } from '../../services/registry/checkRelease';
import { parseHeads } from '../../services/registry/heads';
import { parseKeys } from '../../services/registry/keys';
import { toChartroomError } from '../../services/reports/toChartroomError';

/** What releases say of themselves: verified as for loading, and no code is fetched. */
export interface ReleaseReader {
  /** Rejects with a ChartroomError that says why this release can't be believed. Only answers are kept. */
  read(remote: string, version: string): Promise<Release>;
}

export interface ReleaseReaderOptions {
  readonly database: Pick<Database, 'get'>;
  readonly workspace: string;
  readonly releaseOrigins: readonly string[];
  readonly fetch: typeof globalThis.fetch;
}

const timeoutMs = 15_000;

export function createReleaseReader(options: ReleaseReaderOptions): ReleaseReader {
  const { database, workspace, releaseOrigins, fetch } = options;
  const read = new Map<string, Promise<Release>>();

  async function verified(remote: string, version: string): Promise<Release> {
    const path = `${remote}/${versionKey(version)}`;
    const ask = (place: string) => database.get(`registry/${workspace}/${place}`);
    const [stored, record, withdrawal] = await Promise.all([
      ask(`heads/${remote}`),
      ask(`releases/${path}`),
      ask(`withdrawals/${path}`),
    ]);
    const head = parseHeads({ [remote]: stored }).get(remote);
    if (!head?.ok) throw new ChartroomError('registry/unknown-remote', { remote });
    const listed = parseReleaseRecord(record);
    const keyId = listed.ok ? listed.value.keyId : null;
    const key = keyId === null ? null : await ask(`keys/${keyId}`);
    const address = checkRelease(
      { remote, version, channel: null, head: head.value },
      { record, withdrawal },
      {
        keys: parseKeys(keyId === null || key === null ? {} : { [keyId]: key }),
        releaseOrigins,
      },
    );
    return fetchRelease(address, { fetch, signal: AbortSignal.timeout(timeoutMs), retry: 0 });
  }

  return {
    read(remote, version) {
      const name = `${remote}@${version}`;
      const known = read.get(name);
      if (known) return known;
      const asked = verified(remote, version).catch((thrown: unknown) => {
        read.delete(name);
        throw toChartroomError(thrown);
      });
      read.set(name, asked);
      return asked;
    },
  };
}
