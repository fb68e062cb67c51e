import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { CliError } from '../cliError';
import { createHostingApi, type HostingApiOptions } from './hostingApi';
import { httpFailure } from './httpFailure';
import type { Target } from './target';

export interface HostingTargetOptions extends HostingApiOptions {
  /** Where the site is served, for tests. */
  readonly publicUrl?: string;
}

/** What releases need of a server, for a site that has no configuration yet. */
const firstConfig = {
  headers: [{ glob: '**', headers: { 'Access-Control-Allow-Origin': '*' } }],
};

/** Somebody else's deployment may come between reading the site and releasing; then it starts anew. */
const attempts = 3;

/**
 * Firebase Hosting. A site shows one version, which holds all its files; so a new one is made of the
 * files of the one before, by their hashes, and those that were put. Older releases stay that way.
 */
export function createHostingTarget(options: HostingTargetOptions): Target {
  const { site, publicUrl = `https://${site}.web.app/` } = options;
  const api = createHostingApi(options);
  const staged = new Map<string, Uint8Array>();
  const name = `firebase:${site}`;

  async function makeVersion(): Promise<{ version: string; basedOn: string | null }> {
    const live = await api.live();
    const files = live ? await api.filesOf(live.name) : new Map<string, string>();
    const zippedByHash = new Map<string, Uint8Array>();
    for (const [path, bytes] of staged) {
      const zipped = gzipSync(bytes, { level: 9 });
      const hash = createHash('sha256').update(zipped).digest('hex');
      zippedByHash.set(hash, zipped);
      files.set(`/${path}`, hash);
    }
    const version = await api.createVersion(live?.config ?? firstConfig);
    const { hashes, uploadUrl } = await api.populate(version, files);
    for (const hash of hashes) {
      const zipped = zippedByHash.get(hash);
      if (!zipped) throw lost([...files].find(([, other]) => other === hash)?.[0] ?? hash);
      await api.upload(uploadUrl, hash, zipped);
    }
    await api.finalize(version);
    return { version, basedOn: live?.name ?? null };
  }

  function lost(file: string): CliError {
    const reason = 'it no longer has this file of an older release';
    return new CliError('target/refused', { target: name, file, reason });
  }

  return {
    name,
    publicUrl,
    async read(path) {
      const { host } = new URL(publicUrl);
      try {
        const response = await fetch(publicUrl + path, { cache: 'no-store' });
        return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
      } catch (thrown) {
        throw httpFailure(thrown, host, path);
      }
    },
    async put(path, bytes) {
      staged.set(path, bytes);
    },
    async publish() {
      if (staged.size === 0) return;
      for (let attempt = 1; attempt <= attempts; attempt += 1) {
        const { version, basedOn } = await makeVersion();
        if (((await api.live())?.name ?? null) !== basedOn) continue;
        await api.release(version);
        staged.clear();
        return;
      }
      const reason = 'others deploy to the site at the same time';
      throw new CliError('target/refused', { target: name, file: 'the release', reason });
    },
  };
}
