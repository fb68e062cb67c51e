import type { Manifest } from './manifest';

/** `release.json`: one immutable version of a remote. Its digest stands in the registry. */
export interface Release {
  readonly schema: 1;
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

export interface ReleaseFile {
  /** Base64, as in an `integrity` attribute without its `sha384-` prefix. */
  readonly sha384: string;
  readonly sizeBytes: number;
}

/** `registry/$w/releases/$remote/$v`: where a release lies and what it must hash to. */
export interface ReleaseRecord {
  /** Folder of the release, ending in a slash. */
  readonly url: string;
  /** Of the bytes of `release.json`, base64. */
  readonly sha384: string;
  readonly sequence: number;
  readonly contract: number;
  readonly container: string;
}
