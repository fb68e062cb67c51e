import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PublisherKey } from '@chartroom/contract/signing';
import type { DatabaseAdmin } from './database/databaseAdmin';
import {
  activePublicKeys,
  releasesByChannel,
  remoteIds,
  withdrawnVersions,
} from './registryRecords';
import { writeChannels } from './writeChannels';
import { writeFileAtomic } from './writeFileAtomic';

/** A signed copy is valid for two weeks, so a stack that runs for longer signs again in time. */
const refreshIntervalMs = 24 * 60 * 60_000;

export interface ChannelsPublisherOptions {
  readonly admin: DatabaseAdmin;
  readonly workspace: string;
  /** The folder that the release origin serves. */
  readonly folder: string;
  /** The URL of that folder for pages, without a trailing slash. */
  readonly origin: string;
  /** Signs; where a channel leads to what another key has signed, its publisher says so. */
  readonly key: PublisherKey;
  readonly onLog: (line: string) => void;
}

/** Keeps `channels.json` of the stack's own releases up to date with the registry. */
export interface ChannelsPublisher {
  /** Resolves when the copies have the registry's current state. */
  settled(): Promise<void>;
  /** Signs again, for a release that was recorded again and that channels already name. */
  refresh(): Promise<void>;
  close(): void;
}

/**
 * Signs `{remote}/channels.json` whenever channels move, a release is withdrawn or a remote switched
 * off, as `remote deploy` does, and keeps the public keys of the workspace's publishers in
 * `keys.json`: with both, pages of other hosts find the demo's charts.
 */
export function startChannelsPublisher(options: ChannelsPublisherOptions): ChannelsPublisher {
  const { admin, workspace, folder, key, onLog } = options;
  let queue = Promise.resolve();
  let isScheduled = false;

  async function publish(): Promise<void> {
    await writeOrLog('keys.json', async () => {
      const keys = activePublicKeys(admin, workspace);
      writeFileAtomic(join(folder, 'keys.json'), `${JSON.stringify(keys, null, 1)}\n`);
    });
    for (const remote of remoteIds(admin, workspace)) {
      await writeOrLog(`${remote}/channels.json`, () => publishRemote(remote));
    }
  }

  /** A file that can't be written doesn't delay the others. */
  async function writeOrLog(file: string, write: () => Promise<void>): Promise<void> {
    await write().catch((error: unknown) => onLog(`Couldn’t write ${file}: ${String(error)}`));
  }

  async function publishRemote(remote: string): Promise<void> {
    if (!existsSync(join(folder, remote))) return;
    const leads = releasesByChannel(admin, workspace, remote);
    if ([...leads.values()].some(({ keyId }) => keyId !== key.keyId)) return;
    const withdrawn = withdrawnVersions(admin, workspace, remote);
    await writeChannels({ ...options, remote, leads, withdrawn });
  }

  /** Combines changes that happen at once. */
  function publishSoon(): void {
    if (isScheduled) return;
    isScheduled = true;
    queue = queue
      .then(() => {
        isScheduled = false;
        return publish();
      })
      .catch((error: unknown) => onLog(`Couldn’t write channels.json: ${String(error)}`));
  }

  // Doesn't watch the many releases: a change of a head, or `refresh`, covers new ones.
  const unsubscribes = ['heads', 'withdrawals', 'keys'].map((part) =>
    admin.on(`registry/${workspace}/${part}`, publishSoon),
  );
  const timer = setInterval(publishSoon, refreshIntervalMs).unref();
  return {
    settled: () => queue,
    refresh() {
      publishSoon();
      return queue;
    },
    close() {
      clearInterval(timer);
      for (const unsubscribe of unsubscribes) unsubscribe();
    },
  };
}
