import {
  type Config,
  checkReleaseUrl,
  parseRelease,
  problemsText,
  type RegisteredKey,
  readableContracts,
  verifySignature,
} from '@chartroom/contract';
import type { RecordedRelease } from '@chartroom/registry';
import { describeError } from '../cliError';
import { fetchFile, sha384 } from '../deploy/fetchFile';
import { type Finding, good, problem } from './finding';

export interface CheckReleaseOptions {
  /** “stable of chart-line”. */
  readonly about: string;
  readonly record: RecordedRelease;
  readonly config: Config;
  readonly keys: ReadonlyMap<string, RegisteredKey>;
}

const republish = 'Deploy a new version, or roll the channel back.';

/** Checks a release as a page would: address, contract, key, signature, and every file's hash. */
export async function checkRelease(check: CheckReleaseOptions): Promise<Finding> {
  const { about, record, config, keys } = check;
  const what = `${about} (${record.version})`;
  const reason = checkReleaseUrl(record.url, config.releaseOrigins);
  if (reason) return problem(what, reason, 'Add its origin to releaseOrigins in config.json.');
  if (!readableContracts.includes(record.contract)) {
    const found = `needs contract ${record.contract}; the shell supports ${readableContracts.join(', ')}`;
    return problem(what, found, republish);
  }
  const key = keys.get(record.keyId);
  if (!key || key.revokedAt !== null) {
    return problem(
      what,
      `its key ${record.keyId} is ${key ? 'revoked' : 'not in the workspace'}`,
      republish,
    );
  }
  try {
    const bytes = await fetchFile(`${record.url}release.json`);
    if (sha384(bytes) !== record.sha384) {
      return problem(what, 'release.json differs from its hash in the registry', republish);
    }
    const signature = new TextDecoder().decode(await fetchFile(`${record.url}release.sig`));
    if (!(await verifySignature(new Uint8Array(bytes), signature, key.jwk))) {
      return problem(what, 'release.sig doesn’t match its key', republish);
    }
    const release = parseRelease(JSON.parse(new TextDecoder().decode(bytes)));
    if (!release.ok) return problem(what, problemsText(release.problems), republish);
    const files = Object.entries(release.value.files);
    for (const [path, file] of files) {
      if (sha384(await fetchFile(record.url + path)) !== file.sha384) {
        return problem(
          what,
          `${path} differs from its hash`,
          `${republish} Find out what changed it.`,
        );
      }
    }
    return good(what, `all ${files.length} files are as signed`);
  } catch (thrown) {
    const { title, detail } = describeError(thrown);
    return problem(what, title, detail);
  }
}
