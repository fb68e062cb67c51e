import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Release, type ReleaseRecord, verifySignature } from '@chartroom/contract';
import { type PublisherKey, signJson } from '@chartroom/contract/signing';
import { readBuiltDraft } from './build';
import { sha384 } from './digest';

/** A release in a local folder, ready to be served. */
export interface WrittenRelease {
  readonly release: Release;
  /** `{target}/{remote}/{version}` */
  readonly folder: string;
  /** Its registry record without the address. */
  readonly record: Omit<ReleaseRecord, 'url'>;
}

/**
 * Writes the last build of a remote's folder as `{target}/{remote}/{version}/`: its files,
 * `release.json` with the key's id, and `release.sig`. Deterministic except for the signature;
 * skips an identical release. Throws if a built file has changed since.
 */
export async function writeRelease(
  folder: string,
  target: string,
  key: PublisherKey,
): Promise<WrittenRelease> {
  const draft = readBuiltDraft(folder);
  const release: Release = { ...draft, keyId: key.keyId };
  const { remote, version, sequence, contract, container, keyId } = release;
  const { bytes, signature } = await signJson(release, key.privateJwk);
  const releaseFolder = join(target, remote, version);
  if (!(await isWritten(releaseFolder, bytes, key))) {
    rmSync(releaseFolder, { recursive: true, force: true });
    copyFiles(join(folder, 'dist', version), releaseFolder, draft.files);
    writeFileSync(join(releaseFolder, 'release.sig'), signature);
    writeFileSync(join(releaseFolder, 'release.json'), bytes);
  }
  const record = { sha384: sha384(bytes), sequence, contract, container, keyId };
  return { release, folder: releaseFolder, record };
}

/** Written last, so that everything else is complete when it exists. */
async function isWritten(folder: string, bytes: Uint8Array, key: PublisherKey): Promise<boolean> {
  try {
    if (!readFileSync(join(folder, 'release.json')).equals(bytes)) return false;
    const signature = readFileSync(join(folder, 'release.sig'), 'utf8');
    return await verifySignature(new Uint8Array(bytes), signature, key.publicJwk);
  } catch {
    return false;
  }
}

function copyFiles(from: string, to: string, files: Release['files']): void {
  mkdirSync(to, { recursive: true });
  for (const [path, file] of Object.entries(files)) {
    const source = join(from, path);
    if (sha384(readFileSync(source)) !== file.sha384) {
      throw new Error(`${source} was changed after its build. Build it again.`);
    }
    mkdirSync(dirname(join(to, path)), { recursive: true });
    copyFileSync(source, join(to, path));
  }
}
