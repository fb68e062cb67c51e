import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseRelease, problemsText } from '@chartroom/contract';
import type { ReleaseAddress } from '@chartroom/embed';
import { publishLocally } from '../../../tools/local/src/releases';
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
  for (const id of [healthyRemote, ...brokenRemotes.map((remote) => remote.id)]) {
    publishLocally(join(__dirname, id), folder);
  }
  const server = await serveReleases({ folder, port: 0, intercept: broken.intercept });

  function addressOf(id: string): ReleaseAddress {
    const bytes = readFileSync(join(__dirname, id, 'dist', version, 'release.json'));
    const release = parseRelease(JSON.parse(bytes.toString('utf8')));
    if (!release.ok) throw new Error(`${id}: ${problemsText(release.problems)}`);
    const { sequence, contract, container } = release.value;
    const sha384 = createHash('sha384').update(bytes).digest('base64');
    const url = `${server.origin}/${id}/${version}/`;
    return { remote: id, version, record: { url, sha384, sequence, contract, container } };
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
