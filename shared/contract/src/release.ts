import type { Manifest } from './manifest';

/** `draft.json`: a build as it will be released, before anybody has signed it. */
export interface ReleaseDraft {
  readonly schema: 2;
  readonly remote: string;
  readonly version: string;
  /** Monotonic per remote, so that an older signed release can't be replayed. */
  readonly sequence: number;
  readonly contract: number;
  /** The JavaScript identifier of the federation container; carries the version. */
  readonly container: string;
  /** Path of the container's entry, a key of `files`. */
  readonly entry: string;
  /** Path of the exposed module's chunk, a key of `files`, for preloading. */
  readonly preload: readonly string[];
  readonly files: Readonly<Record<string, ReleaseFile>>;
  /** Self-contained scripts for threads of their own: paths of `files` by name. */
  readonly workers?: Readonly<Record<string, string>>;
  readonly manifest: Manifest;
}

/**
 * `release.json`: one immutable version of a remote. Its digest stands in the registry, and beside it
 * lies `release.sig`, a publisher's signature over its exact bytes.
 */
export interface Release extends ReleaseDraft {
  /** Of the key that signed it; see `keyIdOf`. */
  readonly keyId: string;
}

export interface ReleaseFile {
  /** Base64, as in an `integrity` attribute without its `sha384-` prefix. */
  readonly sha384: string;
  readonly sizeBytes: number;
}

/** Where a release lies, what it must hash to and which key must have signed it. */
export interface ReleaseRecord {
  /** Folder of the release, ending in a slash. */
  readonly url: string;
  /** Of the bytes of `release.json`, base64. */
  readonly sha384: string;
  readonly sequence: number;
  readonly contract: number;
  readonly container: string;
  readonly keyId: string;
}

/** `registry/$w/releases/$remote/$v` */
export interface RegisteredRelease extends ReleaseRecord {
  /** User id of who registered it: by then the remote's owner or an admin. */
  readonly by: string;
}
