import { verifySignature } from '@chartroom/contract';
import type { PublisherKey } from '@chartroom/contract/signing';
import { CliError } from '../cliError';
import type { Target } from '../targets/target';
import { bytesText } from '../terminal/bytes';
import type { Step } from '../terminal/terminal';
import type { SignedRelease } from './buildRelease';
import { sha384 } from './fetchFile';

export interface UploadOptions {
  readonly target: Target;
  readonly key: PublisherKey;
  readonly step: Step;
}

export interface UploadResult {
  readonly sentFiles: number;
  /** With those that are compressed for servers that send such files as they are. */
  readonly sentBytes: number;
  /** Files that were already there, from an interrupted run. */
  readonly keptFiles: number;
}

/**
 * Uploads a release: its files, then `release.json`, then `release.sig`, which marks it as complete.
 * Skips files that are already there. Throws if a complete release with other content is there.
 */
export async function uploadRelease(
  { release, files }: SignedRelease,
  { target, key, step }: UploadOptions,
): Promise<UploadResult> {
  const { remote, version } = release;
  const base = `${remote}/${version}/`;
  const publishedState = await publishedStateOf(target, base, files);
  if (publishedState === 'with other bytes') {
    throw new CliError('release/version-taken', { remote, version, where: target.name });
  }
  const totalBytes = [...files.values()].reduce((sum, bytes) => sum + bytes.length, 0);
  let doneBytes = 0;
  let sentBytes = 0;
  let sentFiles = 0;
  for (const [path, bytes] of files) {
    step.progress(
      doneBytes / totalBytes,
      `${bytesText(doneBytes)} of ${bytesText(totalBytes)}, ${path}`,
    );
    if (!(await isUploaded(path, bytes))) {
      sentBytes += await sendFile(path, bytes);
      sentFiles += 1;
    }
    doneBytes += bytes.length;
  }
  if (sentFiles > 0) await target.publish();
  return { sentFiles, sentBytes, keptFiles: files.size - sentFiles };

  /** Sends a file after what may be sent instead of it, so that these are there as soon as it is. */
  async function sendFile(path: string, bytes: Uint8Array): Promise<number> {
    let sent = bytes.length;
    if (target.sendsPrecompressed) {
      const { compressedVariants } = await import('@chartroom/build/precompress');
      for (const [suffix, variant] of await compressedVariants(path, bytes)) {
        await target.put(base + path + suffix, variant);
        sent += variant.length;
      }
    }
    await target.put(base + path, bytes);
    return sent;
  }

  async function isUploaded(path: string, bytes: Uint8Array): Promise<boolean> {
    const found = await target.read(base + path);
    if (found === null) return false;
    if (path !== 'release.sig') return sha384(found) === sha384(bytes);
    // Every signature differs; any valid one of this key will do.
    const signed = files.get('release.json') ?? new Uint8Array();
    const text = new TextDecoder().decode(found);
    return verifySignature(new Uint8Array(signed), text, key.publicJwk);
  }
}

async function publishedStateOf(
  target: Target,
  base: string,
  files: SignedRelease['files'],
): Promise<'not' | 'with these bytes' | 'with other bytes'> {
  const [found, signature] = [
    await target.read(`${base}release.json`),
    await target.read(`${base}release.sig`),
  ];
  if (!found || !signature) return 'not';
  const own = files.get('release.json') ?? new Uint8Array();
  return sha384(found) === sha384(own) ? 'with these bytes' : 'with other bytes';
}
