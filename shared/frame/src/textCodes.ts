/**
 * Codes by string, in many maps: the garbage collector marks a map in one go, and a map grows in
 * one go, which with a million strings takes longer than several frames.
 */
export interface TextCodes {
  readonly maps: Map<string, number>[];
  /** Number of strings. */
  count: number;
}

const mapCount = 256;

/** The map that a string belongs to. */
export function mapOf({ maps }: TextCodes, text: string): Map<string, number> {
  let hash = text.length;
  // Some of the characters, most of them near the end, where long texts differ most.
  for (let i = 1; i <= text.length; i += 1 + (i >> 2)) {
    hash = (hash * 31 + text.charCodeAt(text.length - i)) % 65_521;
  }
  hash %= mapCount;
  maps[hash] ??= new Map();
  return maps[hash] as Map<string, number>;
}
