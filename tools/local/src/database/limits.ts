/** The documented limits of the Realtime Database. */
export const limits = {
  /** Levels of children below the root. */
  depth: 32,
  /** UTF-8 bytes of a whole path, its slashes included. */
  pathBytes: 768,
  /** UTF-8 bytes of one string. */
  leafBytes: 10 * 1024 * 1024,
  /** Characters of the JSON of one write. */
  writeBytes: 16 * 1024 * 1024,
} as const;
