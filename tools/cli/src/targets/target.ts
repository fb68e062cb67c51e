/**
 * Where releases are put. Paths are relative to its root: `chart-line/1.4.2/release.json`. Failures
 * are CliErrors of area `target`. What is put shows at once or with `publish`, as the target works;
 * a file shows whole or not at all.
 */
export interface Target {
  /** For messages. */
  readonly name: string;
  /** Address below which it is served, with a slash at its end; null where it can't know. */
  readonly publicUrl: string | null;
  /** The bytes that lie there now, or null. */
  read(path: string): Promise<Uint8Array | null>;
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** Makes what was put public, where that is a step of its own. */
  publish(): Promise<void>;
  /**
   * Puts files that depend on what others do meanwhile, all at once, and makes them public. `make` is called again
   * where somebody else published in between, so that what is put last is made of the newest state.
   */
  replace(createFiles: () => Promise<Files>): Promise<void>;
}

/** Bytes by path. */
export type Files = ReadonlyMap<string, Uint8Array>;
