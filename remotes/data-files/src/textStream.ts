import type { ByteStream, FileStart } from './byteStream';
import { bomEncoding, createTranscoder, type Transcoder, Utf8Check } from './encoding';
import { maxSniffedBytes, rejectBinary } from './sniff';

/** The file isn't UTF-8, which was detected after some of it was read. It must be read again in this encoding. */
export class EncodingMismatchError extends Error {
  override readonly name = 'OtherEncoding';

  constructor(readonly encoding: string) {
    super(`The file is ${encoding}`);
  }
}

export interface TextStreamOptions {
  /** Null detects it. */
  readonly encoding: string | null;
  /** The server's content type. */
  readonly contentType: string;
}

/** Reads a file in any encoding as UTF-8. */
export class TextStream {
  readonly #stream: ByteStream;
  readonly #options: TextStreamOptions;
  #encoding = 'utf-8';
  #transcoder: Transcoder | null = null;
  #check: Utf8Check | null = null;

  constructor(stream: ByteStream, options: TextStreamOptions) {
    this.#stream = stream;
    this.#options = options;
  }

  get encoding(): string {
    return this.#encoding;
  }

  /** The start of the file. Detects the encoding, and rejects binary files. */
  async start(file: string, wait: () => Promise<void>): Promise<FileStart> {
    const { bytes, isWhole } = await this.#stream.start(maxSniffedBytes, wait);
    const { encoding } = this.#options;
    rejectBinary(bytes, file, encoding);
    this.#encoding = encoding ?? bomEncoding(bytes) ?? this.#checked(bytes);
    this.#transcoder = createTranscoder(this.#encoding);
    return { bytes: this.#transcoder?.push(bytes) ?? bytes, isWhole };
  }

  /** The next chunk, null at the end, or `late` if `deadline` resolves first. */
  async next(deadline?: Promise<void>): Promise<Uint8Array | null | 'late'> {
    const chunk = await this.#stream.next(deadline);
    if (chunk === 'late') return chunk;
    if (chunk === null) {
      const trailing = this.#transcoder?.end() ?? null;
      this.#transcoder = null;
      if (this.#check?.acceptsEnd() === false) throw new EncodingMismatchError(this.#fallback());
      this.#check = null;
      return trailing?.length ? trailing : null;
    }
    if (this.#check?.accepts(chunk) === false) throw new EncodingMismatchError(this.#fallback());
    return this.#transcoder?.push(chunk) ?? chunk;
  }

  #checked(start: Uint8Array): string {
    this.#check = new Utf8Check();
    if (this.#check.accepts(start)) return 'utf-8';
    this.#check = null;
    return this.#fallback();
  }

  /** The server's encoding if the browser supports it and it isn't UTF-8, or else windows-1252. */
  #fallback(): string {
    const label = /charset="?([\w-]+)/i.exec(this.#options.contentType)?.[1] ?? '';
    try {
      const { encoding } = new TextDecoder(label || 'windows-1252');
      return encoding === 'utf-8' ? 'windows-1252' : encoding;
    } catch {
      return 'windows-1252';
    }
  }
}
