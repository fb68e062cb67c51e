import type { Digests } from '@chartroom/embed/loaderParts';

/** What a loader knows of the release that it lies in. */
export interface LoaderRelease {
  readonly remote: string;
  readonly version: string;
  readonly container: string;
  readonly entry: string;
  /** What is asked for at once, as the entry would one after the other. */
  readonly preload: readonly string[];
  readonly digests: Digests;
  /** Files of workers by what the chart asks for. */
  readonly workers?: Readonly<Record<string, string>>;
}
