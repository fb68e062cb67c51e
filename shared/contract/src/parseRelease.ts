import * as v from 'valibot';
import { limits } from './limits';
import { manifestSchema, remoteId } from './manifestSchema';
import type { Parsed } from './parse';
import { isOptionName } from './parseOptionsSchema';
import type { Release, ReleaseDraft } from './release';
import { dictionary, exact, list } from './schema/containers';
import { issuePath, parseWith } from './schema/parseWith';
import { exactly, matching, textThat, whole } from './schema/scalars';
import { isVersion } from './version';

export const sha384 = matching(
  /^[A-Za-z0-9+/]{64}$/,
  'must be a SHA-384 in base64 without padding or prefix',
);
export const version = textThat(isVersion, 'must be a semantic version of at most 64 characters');
export const identifierMessage = 'must be a JavaScript identifier of a–z, A–Z, 0–9 and _';
const container = matching(/^[A-Za-z_][A-Za-z0-9_]{0,159}$/, identifierMessage);
const sequence = whole(0);
const contract = whole(1, 1_000_000);
/** In the form of `keyIdOf`. */
export const keyId = matching(/^[0-9a-f]{32}$/, 'must be 32 hexadecimal digits');
const path = textThat(isReleasePath, 'must be the relative path of a file');

const draftEntries = {
  schema: exactly(2),
  remote: remoteId,
  version,
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
};

const release = withConsistencyCheck<Release>(exact({ ...draftEntries, keyId }));
const draft = withConsistencyCheck<ReleaseDraft>(exact(draftEntries));

/** Parses `release.json` (SPEC.md, C70 onwards). */
export function parseRelease(input: unknown): Parsed<Release> {
  return parseWith(release, input);
}

/** Parses `draft.json` of a build. */
export function parseReleaseDraft(input: unknown): Parsed<ReleaseDraft> {
  return parseWith(draft, input);
}

/** Checks that the parts of a release match each other. */
function withConsistencyCheck<T extends ReleaseDraft>(shape: v.GenericSchema<unknown, T>) {
  return v.pipe(
    shape,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { entry, preload, files, workers = {}, manifest, remote } = dataset.value;
      const lists = (path: string) => Object.hasOwn(files, path);
      const input = dataset.value;
      const refuse = (key: keyof ReleaseDraft, message: string) =>
        addIssue({ message, path: issuePath(input, key) });
      if (!lists(entry)) refuse('entry', 'must be listed in files');
      if (!preload.every(lists)) refuse('preload', 'must be listed in files');
      if (!Object.values(workers).every(lists)) refuse('workers', 'must be listed in files');
      if (manifest.id !== remote) refuse('manifest', 'must have the remote’s id');
    }),
  );
}

/** Segments of ordinary characters that don't start with a dot: no `..`, query or scheme. */
function isReleasePath(path: string): boolean {
  return (
    path.length <= 255 &&
    /^(?:[A-Za-z0-9_@+-][A-Za-z0-9._@+-]*\/)*[A-Za-z0-9_@+-][A-Za-z0-9._@+-]*$/.test(path)
  );
}
