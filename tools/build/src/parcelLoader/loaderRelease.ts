/** What a loader knows of its own release. */
export interface LoaderRelease {
  readonly remote: string;
  readonly version: string;
  readonly container: string;
  readonly entry: string;
  /** Files to request together, which the entry would request one after the other. */
  readonly preload: readonly string[];
  /** SHA-384 by file. */
  readonly digests: Readonly<Record<string, string>>;
  /** Files of workers by name. */
  readonly workers?: Readonly<Record<string, string>>;
}
