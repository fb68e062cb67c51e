/** Encodings for settings; `auto` detects it. */
export const encodings = [
  'auto',
  'utf-8',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'shift_jis',
  'gb18030',
  'utf-16le',
  'utf-16be',
] as const;
export type EncodingSetting = (typeof encodings)[number];

/** Converts the chunks of a file to UTF-8. */
export interface Transcoder {
  push(chunk: Uint8Array): Uint8Array;
  /** The rest of an incomplete character at the end. */
  end(): Uint8Array;
}

/** Detects the byte order mark of UTF-16 at the start of a file. */
export function bomEncoding(start: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : null;
}

const noBytes = new Uint8Array(0);

/** Null for UTF-8, which needs none. Throws a RangeError for encodings that the browser doesn't support. */
export function createTranscoder(encoding: string): Transcoder | null {
  if (encoding === 'utf-8') return null;
  if (encoding === 'windows-1252') return { push: fromWindows1252, end: () => noBytes };
  const decoder = new TextDecoder(encoding);
  const encoder = new TextEncoder();
  return {
    push: (chunk) => encoder.encode(decoder.decode(chunk, { stream: true })),
    end: () => encoder.encode(decoder.decode()),
  };
}

/** Characters of the bytes 0x80 to 0x9f. All other bytes equal their Unicode code point. */
const windowsCharacters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const windowsBytes = Array.from({ length: 128 }, (_, index) => {
  const text = windowsCharacters[index] ?? String.fromCharCode(0x80 + index);
  return new TextEncoder().encode(text);
});

/** Decodes windows-1252. Some engines decode it as ISO 8859-1, which has no `€`. */
function fromWindows1252(chunk: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(chunk.length * 3);
  let to = 0;
  for (const byte of chunk) {
    if (byte < 0x80) {
      bytes[to++] = byte;
      continue;
    }
    for (const part of windowsBytes[byte - 0x80] ?? noBytes) bytes[to++] = part;
  }
  return bytes.subarray(0, to);
}

/** Checks chunk by chunk whether a file can be UTF-8. */
export class Utf8Check {
  #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  /** Number of valid bytes beyond ASCII. */
  #valid = 0;
  #isDisabled = false;

  /** False if the bytes are mostly invalid. Tolerates a stray byte among many valid ones. */
  accepts(chunk: Uint8Array): boolean {
    return this.#decode(chunk, () => this.#decoder.decode(chunk, { stream: true }));
  }

  /** False if the file ends inside a character. */
  acceptsEnd(): boolean {
    return this.#decode(noBytes, () => this.#decoder.decode());
  }

  #decode(chunk: Uint8Array, decode: () => string): boolean {
    if (this.#isDisabled) return true;
    try {
      this.#valid += chunk.length - decode().length;
      return true;
    } catch {
      const text = new TextDecoder('utf-8').decode(chunk);
      const strays = text.split('\ufffd').length - 1;
      const validCount = (text.match(/[\u0080-\ufffc]/g) ?? []).length;
      this.#isDisabled = this.#valid + validCount > 4 * Math.max(1, strays);
      return this.#isDisabled;
    }
  }
}
