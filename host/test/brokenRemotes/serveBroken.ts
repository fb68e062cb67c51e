import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRelease } from '@chartroom/build';
import type { ReleaseRecord } from '@chartroom/contract';
import { createKey } from '@chartroom/contract/signing';
import type { ReleaseAddress } from '@chartroom/embed';
import { serveReleases } from '../../../tools/local/src/web/releaseServer';
import { breakReleases } from './breakReleases';
import { type BrokenRemote, brokenRemotes, healthyRemote, unreadableContract } from './index';

/** A release server that is as broken as its remotes are, until each is healed. */
export interface BrokenServer {
  readonly origin: string;
  /** The true address of a built remote, as a healed registry has it. */
  addressOf(id: string): ReleaseAddress;
  /** The address as the registry has it while the remote is broken. */
  brokenAddressOf(remote: BrokenRemote): ReleaseAddress;
  /** The server answers for this remote as it should from now on. */
  heal(id: string): void;
  /** The remote fails again, if the server is at fault. */
  break(id: string): void;
  close(): Promise<void>;
}

const version = '1.0.0';

export async function serveBroken(): Promise<BrokenServer> {
  const broken = breakReleases();
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-broken-'));
  const key = await createKey();
  const records = new Map<string, Omit<ReleaseRecord, 'url'>>();
  for (const id of [healthyRemote, ...brokenRemotes.map((remote) => remote.id)]) {
    const { record } = await writeRelease(join(__dirname, id), folder, key);
    records.set(id, record);
  }
  const server = await serveReleases({ folder, port: 0, intercept: broken.intercept });

  function addressOf(id: string): ReleaseAddress {
    const record = records.get(id);
    if (!record) throw new Error(`${id} is no remote of this folder`);
    const url = `${server.origin}/${id}/${version}/`;
    return { remote: id, version, record: { url, ...record }, publicKey: key.publicJwk };
  }

  return {
    origin: server.origin,
    addressOf,
    brokenAddressOf({ id, fault }) {
      const address = addressOf(id);
      if (fault !== 'contract') return address;
      return { ...address, record: { ...address.record, contract: unreadableContract } };
    },
    heal: broken.heal,
    break: broken.break,
    async close() {
      broken.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
