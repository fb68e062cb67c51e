import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PublisherKey } from '@chartroom/contract/signing';
import type { Admin } from './database/admin';
import { registeredKeys, releasesByChannel, remotesOf, withdrawnVersions } from './registryRecords';
import { writeChannels } from './writeChannels';
import { writeFileAtomic } from './writeFileAtomic';

/** A copy counts for two weeks; a stack that runs for longer signs in time. */
const refreshIntervalMs = 24 * 60 * 60_000;

export interface ChannelsPublisherOptions {
  readonly admin: Admin;
  readonly workspace: string;
  /** The folder that the release origin serves. */
  readonly folder: string;
  /** The same as pages reach it, without a slash at the end. */
  readonly origin: string;
  /** Signs; where a channel leads to what another key has signed, its publisher says so. */
  readonly key: PublisherKey;
  readonly onLog: (line: string) => void;
}

/** `channels.json` of the stack's own releases, in step with the registry. */
export interface ChannelsPublisher {
  /** Resolves when the copies say what the registry says by now. */
  settled(): Promise<void>;
  /** The same, where a release was recorded anew that channels lead to already. */
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
      const keys = registeredKeys(admin, workspace);
      writeFileAtomic(join(folder, 'keys.json'), `${JSON.stringify(keys, null, 1)}\n`);
    });
    for (const remote of remotesOf(admin, workspace)) {
      await writeOrLog(`${remote}/channels.json`, () => publishRemote(remote));
    }
  }

  /** A file that can't be written holds up no other. */
  async function writeOrLog(file: string, write: () => Promise<void>): Promise<void> {
    await write().catch((error: unknown) => onLog(`${file} was not written: ${String(error)}`));
  }

  async function publishRemote(remote: string): Promise<void> {
    if (!existsSync(join(folder, remote))) return;
    const leads = releasesByChannel(admin, workspace, remote);
    if ([...leads.values()].some(({ keyId }) => keyId !== key.keyId)) return;
    const withdrawn = withdrawnVersions(admin, workspace, remote);
    await writeChannels({ ...options, remote, leads, withdrawn });
  }

  /** Many changes at once are one. */
  function publishSoon(): void {
    if (isScheduled) return;
    isScheduled = true;
    queue = queue
      .then(() => {
        isScheduled = false;
        return publish();
      })
      .catch((error: unknown) => onLog(`no channels.json was written: ${String(error)}`));
  }

  // Not the releases, which are many: a new one is led to by a head, or told of by `refresh`.
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
