import { verifySignature } from '@chartroom/contract';
import type { PublisherKey } from '@chartroom/contract/signing';
import { CliError } from '../cliError';
import type { Step } from '../terminal/terminal';
import { fetchFile, sha384 } from './fetchFile';

export interface CheckServedFilesOptions {
  /** The release's folder, as pages will request it. */
  readonly url: string;
  readonly key: PublisherKey;
  readonly step: Step;
}

/**
 * Fetches every file from its public address, as a page of another origin would, and compares it with
 * the build. A server that changes files is found before anyone depends on the release.
 */
export async function checkServedFiles(
  files: ReadonlyMap<string, Uint8Array>,
  { url, key, step }: CheckServedFilesOptions,
): Promise<void> {
  const served = new Map<string, Uint8Array>();
  for (const [path, bytes] of files) {
    step.progress(served.size / files.size, path);
    const found = await fetchFile(url + path);
    served.set(path, found);
    // Signing the same text twice gives different signatures; both are valid.
    const isIntact =
      path === 'release.sig'
        ? await isSignature(found, served.get('release.json'), key)
        : sha384(found) === sha384(bytes);
    if (!isIntact) throw new CliError('release/altered', { file: path, url: url + path });
  }
}

function isSignature(
  signature: Uint8Array,
  signed: Uint8Array | undefined,
  { publicJwk }: PublisherKey,
): Promise<boolean> {
  const bytes = new Uint8Array(signed ?? []);
  return verifySignature(bytes, new TextDecoder().decode(signature), publicJwk);
}
