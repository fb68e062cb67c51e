import * as v from 'valibot';
import { limits } from './limits';
import type { Parsed } from './parse';
import { manifestSchema, remoteId } from './parseManifest';
import { isOptionName } from './parseOptionsSchema';
import type { Release, ReleaseRecord } from './release';
import { dictionary, exact, list } from './schema/containers';
import { parseWith } from './schema/parseWith';
import { exactly, text, textThat, whole } from './schema/scalars';
import { isVersion } from './version';

const sha384 = textThat(
  (digest) => /^[A-Za-z0-9+/]{64}$/.test(digest),
  'must be a SHA-384 in base64 without padding or prefix',
);
const container = textThat(
  (name) => /^[A-Za-z_][A-Za-z0-9_]{0,159}$/.test(name),
  'must be a JavaScript identifier of a–z, A–Z, 0–9 and _',
);
const sequence = whole(0);
const contract = whole(1, 1_000_000);
const path = textThat(isReleasePath, 'must be the relative path of a file');

const release = v.pipe(
  exact({
    schema: exactly(1),
    remote: remoteId,
    version: textThat(isVersion, 'must be a semantic version of at most 64 characters'),
    sequence,
    contract,
    container,
    entry: path,
    preload: list(path, limits.filesPerRelease),
    files: dictionary(exact({ sha384, sizeBytes: whole(0, limits.fileBytes) }), {
      max: limits.filesPerRelease,
      isName: isReleasePath,
      message: 'must be the relative path of a file',
    }),
    workers: v.exactOptional(
      dictionary(path, {
        max: limits.workersPerRelease,
        isName: isOptionName,
        message: 'must be a name of letters and digits that starts with a letter',
      }),
    ),
    manifest: manifestSchema,
  }),
  v.forward(
    v.check((r) => Object.hasOwn(r.files, r.entry), 'must be one of files'),
    ['entry'],
  ),
  v.forward(
    v.check((r) => r.preload.every((file) => Object.hasOwn(r.files, file)), 'must be of files'),
    ['preload'],
  ),
  v.forward(
    v.check(
      ({ files, workers = {} }) =>
        Object.values(workers).every((file) => Object.hasOwn(files, file)),
      'must be of files',
    ),
    ['workers'],
  ),
  v.forward(
    v.check((r) => r.manifest.id === r.remote, 'must have the id of the remote'),
    ['manifest'],
  ),
);

const releaseRecord = exact({
  url: text(limits.urlLength),
  sha384,
  sequence,
  contract,
  container,
  keyId: v.exactOptional(text(limits.idLength)),
  at: v.exactOptional(whole(0)),
  by: v.exactOptional(text(128)),
  notes: v.exactOptional(text(limits.descriptionLength, 0)),
});

/** `release.json` of a release (SPEC.md, C70 onwards). */
export function parseRelease(input: unknown): Parsed<Release> {
  return parseWith(release, input);
}

/**
 * A release as the registry records it. Who wrote it and when is checked and left out. Whether the
 * address may be fetched is for `checkReleaseUrl`.
 */
export function parseReleaseRecord(input: unknown): Parsed<ReleaseRecord> {
  const parsed = parseWith(releaseRecord, input);
  if (!parsed.ok) return parsed;
  const { url, sha384, sequence, contract, container } = parsed.value;
  return { ok: true, value: { url, sha384, sequence, contract, container } };
}

/** Segments of ordinary characters that don't start with a dot: no `..`, no query, no scheme. */
function isReleasePath(path: string): boolean {
  return (
    path.length <= 255 &&
    /^(?:[A-Za-z0-9_@+-][A-Za-z0-9._@+-]*\/)*[A-Za-z0-9_@+-][A-Za-z0-9._@+-]*$/.test(path)
  );
}
