import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { CliError } from '../cliError';
import { createHostingApi, type HostingApiOptions, type ReleasedVersion } from './hostingApi';
import { httpFailure } from './httpFailure';
import type { Files, Target } from './target';

export interface HostingTargetOptions extends HostingApiOptions {
  /** Where the site is served, for tests. */
  readonly publicUrl?: string;
}

/** What releases need of a server, for a site that has no configuration yet. */
const firstConfig = {
  headers: [{ glob: '**', headers: { 'Access-Control-Allow-Origin': '*' } }],
};

/** Somebody else's deployment may come between reading the site and releasing; then it starts again. */
const maxAttempts = 5;

/**
 * Firebase Hosting. A site shows one version, which holds all its files; so a new one is made of the
 * files of the one before, by their hashes, and those that were put. Older releases stay that way.
 */
export function createHostingTarget(options: HostingTargetOptions): Target {
  const { site, publicUrl = `https://${site}.web.app/` } = options;
  const api = createHostingApi(options);
  const staged = new Map<string, Uint8Array>();
  const name = `firebase:${site}`;

  /**
   * Releases a version of the files of the live one and those that `make` gives, which is called after the live one was
   * read. Hosting knows no condition for a release, so it is looked at before and behind.
   */
  async function release(createFiles: () => Promise<Files>): Promise<void> {
    let [live = null] = await api.released();
    let base = live;
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const version = await makeVersion(base, await createFiles());
      const [latest = null] = await api.released();
      if (latest?.name !== live?.name) {
        live = latest;
        base = latest;
        continue;
      }
      await api.release(version);
      const released = await api.released();
      const index = released.findIndex((candidate) => candidate.name === version);
      const before = (index < 0 ? live : released[index + 1]) ?? null;
      if (before?.name === live?.name) return;
      // Somebody released between the look and ours, which hides theirs: it is made again, of their files.
      live = released[0] ?? null;
      base = index === 0 ? before : live;
    }
    const reason = 'others deploy to the site at the same time';
    throw new CliError('target/refused', { target: name, file: 'the release', reason });
  }

  async function makeVersion(base: ReleasedVersion | null, added: Files): Promise<string> {
    const files = base ? await api.filesOf(base.name) : new Map<string, string>();
    const zippedByHash = new Map<string, Uint8Array>();
    for (const [path, bytes] of added) {
      const zipped = gzipSync(bytes, { level: 9 });
      const hash = createHash('sha256').update(zipped).digest('hex');
      zippedByHash.set(hash, zipped);
      files.set(`/${path}`, hash);
    }
    const version = await api.createVersion(base?.config ?? firstConfig);
    const { hashes, uploadUrl } = await api.populate(version, files);
    for (const hash of hashes) {
      const zipped = zippedByHash.get(hash);
      if (!zipped)
        throw missingFileError([...files].find(([, other]) => other === hash)?.[0] ?? hash);
      await api.upload(uploadUrl, hash, zipped);
    }
    await api.finalize(version);
    return version;
  }

  function missingFileError(file: string): CliError {
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
      await release(async () => staged);
      staged.clear();
    },
    async replace(createFiles) {
      await release(async () => new Map([...staged, ...(await createFiles())]));
      staged.clear();
    },
  };
}
