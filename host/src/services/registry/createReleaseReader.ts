import { ChartroomError, parseReleaseRecord, type Release, versionKey } from '@chartroom/contract';
import { fetchRelease, releaseMessages } from '@chartroom/embed';
import type { Database } from '../firebase/database';
import { i18n } from '../language/i18n';
import { toChartroomError } from '../reports/toChartroomError';
import { checkRelease } from './checkRelease';
import { parseHeads } from './heads';
import { parsePublisherKeys } from './publisherKeys';
import { translateManifest } from './translateManifest';

/**
 * Reads release descriptions, verified as for loading, without fetching code. Their texts are in the
 * viewer's language if the release has translations.
 */
export interface ReleaseReader {
  /** Rejects with a ChartroomError if the release can't be verified. Caches successes only. */
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
  const cache = new Map<string, Promise<Release>>();

  async function readVerified(remote: string, version: string): Promise<Release> {
    const path = `${remote}/${versionKey(version)}`;
    const getRecord = (childPath: string) => database.get(`registry/${workspace}/${childPath}`);
    const [stored, record, withdrawal] = await Promise.all([
      getRecord(`heads/${remote}`),
      getRecord(`releases/${path}`),
      getRecord(`withdrawals/${path}`),
    ]);
    const head = parseHeads({ [remote]: stored }).get(remote);
    if (!head?.ok) throw new ChartroomError('registry/unknown-remote', { remote });
    const parsedRecord = parseReleaseRecord(record);
    const keyId = parsedRecord.ok ? parsedRecord.value.keyId : null;
    const key = keyId === null ? null : await getRecord(`keys/${keyId}`);
    const address = checkRelease(
      { remote, version, channel: null, head: head.value },
      { record, withdrawal },
      {
        keys: parsePublisherKeys(keyId === null || key === null ? {} : { [keyId]: key }),
        releaseOrigins,
      },
    );
    const signal = AbortSignal.timeout(timeoutMs);
    const release = await fetchRelease(address, { fetch, signal, retry: 0 });
    try {
      const messages = await releaseMessages({ address, release }, fetch)(i18n.locale);
      return {
        ...release,
        manifest: translateManifest(release.manifest, messages ?? {}, i18n.locale),
      };
    } catch {
      // The rest of the release is shown in English then.
      return { ...release, manifest: translateManifest(release.manifest, {}, i18n.locale) };
    }
  }

  return {
    read(remote, version) {
      const cacheKey = `${remote}@${version}`;
      const cached = cache.get(cacheKey);
      if (cached) return cached;
      const pending = readVerified(remote, version).catch((thrown: unknown) => {
        cache.delete(cacheKey);
        throw toChartroomError(thrown);
      });
      cache.set(cacheKey, pending);
      return pending;
    },
  };
}
