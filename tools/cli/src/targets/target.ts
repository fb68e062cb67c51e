/**
 * Where releases are uploaded. Paths are relative to its root: `chart-line/1.4.2/release.json`. Errors
 * are CliErrors of area `target`. Depending on the target, files are public at once or with `publish`.
 * A file is never public in part.
 */
export interface Target {
  /** For messages. */
  readonly name: string;
  /** Address where the target is served, ending in a slash; null if unknown. */
  readonly publicUrl: string | null;
  /** Whether its server may send `{file}.br` and `{file}.gz` as they are; others compress by themselves. */
  readonly sendsPrecompressed: boolean;
  /** The current bytes of a file, or null. */
  read(path: string): Promise<Uint8Array | null>;
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** Makes uploaded files public, if that's a separate step. */
  publish(): Promise<void>;
  /**
   * Uploads and publishes files that depend on the current state. Calls `createFiles` again if someone
   * else published in between, so that the final files are based on the newest state.
   */
  replace(createFiles: () => Promise<Files>): Promise<void>;
}

/** Bytes by path. */
export type Files = ReadonlyMap<string, Uint8Array>;
