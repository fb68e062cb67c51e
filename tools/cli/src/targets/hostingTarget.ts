import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { CliError } from '../cliError';
import { createHostingApi, type HostingApiOptions, type ReleasedVersion } from './hostingApi';
import { networkError } from './requestErrors';
import type { Files, Target } from './target';

export interface HostingTargetOptions extends HostingApiOptions {
  /** Address of the site, for tests. */
  readonly publicUrl?: string;
}

/** The headers that releases need, for a site without a configuration. */
const firstConfig = {
  headers: [{ glob: '**', headers: { 'Access-Control-Allow-Origin': '*' } }],
};

/** Another deployment may happen between reading the site and releasing. Then we start again. */
const maxAttempts = 5;

/**
 * Firebase Hosting. A site shows one version, which contains all its files. So a new version has the
 * files of the live one, by hash, and the added files. That way older releases stay available.
 */
export function createHostingTarget(options: HostingTargetOptions): Target {
  const { site, publicUrl = `https://${site}.web.app/` } = options;
  const api = createHostingApi(options);
  const staged = new Map<string, Uint8Array>();
  const name = `firebase:${site}`;

  /**
   * Releases a version with the files of the live one and those of `createFiles`, which is called after the live version
   * was read. Hosting has no conditional release, so we check the live version before and after.
   */
  async function release(createFiles: () => Promise<Files>): Promise<void> {
    let [live = null] = await api.releasedVersions();
    let base = live;
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const version = await makeVersion(base, await createFiles());
      const [latest = null] = await api.releasedVersions();
      if (latest?.name !== live?.name) {
        live = latest;
        base = latest;
        continue;
      }
      await api.release(version);
      const released = await api.releasedVersions();
      const index = released.findIndex((candidate) => candidate.name === version);
      const before = (index < 0 ? live : released[index + 1]) ?? null;
      if (before?.name === live?.name) return;
      // Someone released between our check and our release, which hides theirs. Repeat with their files.
      live = released[0] ?? null;
      base = index === 0 ? before : live;
    }
    const reason = 'someone else is deploying to this site';
    throw new CliError('target/refused', { target: name, file: 'the release', reason });
  }

  async function makeVersion(base: ReleasedVersion | null, added: Files): Promise<string> {
    const files = base ? await api.fileHashes(base.name) : new Map<string, string>();
    const zippedByHash = new Map<string, Uint8Array>();
    for (const [path, bytes] of added) {
      const zipped = gzipSync(bytes, { level: 9 });
      const hash = createHash('sha256').update(zipped).digest('hex');
      zippedByHash.set(hash, zipped);
      files.set(`/${path}`, hash);
    }
    const version = await api.createVersion(base?.config ?? firstConfig);
    const { hashes, uploadUrl } = await api.populateFiles(version, files);
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
    sendsPrecompressed: false,
    async read(path) {
      const { host } = new URL(publicUrl);
      try {
        const response = await fetch(publicUrl + path, { cache: 'no-store' });
        return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
      } catch (thrown) {
        throw networkError(thrown, host, path);
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
