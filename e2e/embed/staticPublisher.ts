import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRelease } from '@chartroom/build';
import type { PublicJwk } from '@chartroom/contract';
import type { Channels } from '@chartroom/contract/channels';
import { createKey, type PublisherKey, signJson } from '@chartroom/contract/signing';
import type { WebServer } from '../../tools/local/src/web/listen';
import { serveReleases } from '../../tools/local/src/web/releaseServer';
import { nextRelease } from '../harness/nextRelease';

const root = join(__dirname, '..', '..');
const dayMs = 86_400_000;

/** A chart's team with a release origin and a key of its own, and no database. */
export interface StaticPublisher {
  readonly origin: string;
  readonly publicKey: PublicJwk;
  /** Folder of all releases on this machine. */
  readonly folder: string;
  /** Puts out a version of the chart, on the contract that it was built for or another one. */
  publish(version: string, contract?: number): Promise<void>;
  /** Signs where the channel leads; null leads nowhere, as after a withdrawal. */
  writeChannels(version: string | null, changes?: Partial<Channels>): Promise<void>;
  close(): Promise<void>;
}

/** `chart` is a remote of this repository, built before in its `source`. */
export async function createStaticPublisher(
  chart: string,
  source = join(root, 'remotes', chart),
): Promise<StaticPublisher> {
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-embed-'));
  const builds = mkdtempSync(join(tmpdir(), 'chartroom-builds-'));
  const key: PublisherKey = await createKey();
  const server: WebServer = await serveReleases({ folder, port: 0 });
  const publishedReleases = new Map<
    string,
    { readonly sha384: string; readonly sequence: number }
  >();
  let channelsSequence = 0;
  return {
    origin: server.origin,
    publicKey: key.publicJwk,
    folder,
    async publish(version, contract) {
      const sequence = publishedReleases.size + 2;
      const build = nextRelease(source, { id: chart, version, sequence }, builds);
      if (contract !== undefined) {
        const draft = join(build, 'dist', version, 'draft.json');
        const draftJson: object = JSON.parse(readFileSync(draft, 'utf8'));
        writeFileSync(draft, JSON.stringify({ ...draftJson, contract }));
      }
      const { record } = await writeRelease(build, folder, key);
      publishedReleases.set(version, { sha384: record.sha384, sequence });
    },
    async writeChannels(version, changes = {}) {
      const release = version === null ? undefined : publishedReleases.get(version);
      channelsSequence += 1;
      const document: Channels = {
        schema: 1,
        remote: chart,
        validUntil: Date.now() + dayMs,
        sequence: channelsSequence,
        channels: version !== null && release ? { stable: { version, ...release } } : {},
        keyId: key.keyId,
        ...changes,
      };
      const { bytes, signature } = await signJson(document, key.privateJwk);
      writeFileSync(join(folder, chart, 'channels.json'), bytes);
      writeFileSync(join(folder, chart, 'channels.sig'), signature);
    },
    async close() {
      await server.close();
      for (const path of [folder, builds]) rmSync(path, { recursive: true, force: true });
    },
  };
}
