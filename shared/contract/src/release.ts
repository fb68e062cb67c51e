import type { Manifest } from './manifest';

/** `draft.json`: the result of a build, not signed yet. */
export interface ReleaseDraft {
  readonly schema: 2;
  readonly remote: string;
  readonly version: string;
  /** Grows with each release of a remote, so that older ones can't be replayed. */
  readonly sequence: number;
  readonly contract: number;
  /** Identifier of the federation container; contains the version. */
  readonly container: string;
  /** Path of the container's entry, a key of `files`. */
  readonly entry: string;
  /** Paths of the exposed module's chunks, keys of `files`, for preloading. */
  readonly preload: readonly string[];
  readonly files: Readonly<Record<string, ReleaseFile>>;
  /** Scripts of workers: paths of `files` by name. */
  readonly workers?: Readonly<Record<string, string>>;
  readonly manifest: Manifest;
}

/**
 * `release.json`: one immutable version of a remote. The registry has its digest; `release.sig`
 * beside it is a publisher's signature over its exact bytes.
 */
export interface Release extends ReleaseDraft {
  /** Id of the key that signed it; see `keyIdOf`. */
  readonly keyId: string;
}

/** Hash and size of one file of a release. A host runs a file only if its bytes have this hash. */
export interface ReleaseFile {
  /** Base64, as in an `integrity` attribute without its `sha384-` prefix. */
  readonly sha384: string;
  readonly sizeBytes: number;
}

/** Folder, hash and key id of a release. */
export interface ReleaseRecord {
  /** Folder of the release, ending in a slash. */
  readonly url: string;
  /** SHA-384 of the bytes of `release.json`, base64. */
  readonly sha384: string;
  readonly sequence: number;
  readonly contract: number;
  readonly container: string;
  readonly keyId: string;
}

/** `registry/$w/releases/$remote/$v` */
export interface RegisteredRelease extends ReleaseRecord {
  /** User id of who registered it: the remote's owner at that time, or an admin. */
  readonly by: string;
}
