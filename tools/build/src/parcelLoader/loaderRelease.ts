/** What a loader knows of the release that it lies in. */
export interface LoaderRelease {
  readonly remote: string;
  readonly version: string;
  readonly container: string;
  readonly entry: string;
  /** What is asked for at once, as the entry would one after the other. */
  readonly preload: readonly string[];
  /** SHA-384 by file. */
  readonly digests: Readonly<Record<string, string>>;
  /** Files of workers by what the chart asks for. */
  readonly workers?: Readonly<Record<string, string>>;
}
