/** The connection ended before the end of the file. */
export class BrokenStreamError extends Error {
  override readonly name = 'BrokenStream';
}

/** The first bytes of a file. */
export interface FileStart {
  readonly bytes: Uint8Array;
  readonly isWhole: boolean;
}

/** Reads the bytes of a response chunk by chunk. Rejects with a BrokenStream. */
export class ByteStream {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | null;
  #pendingRead: Promise<Uint8Array | null> | null = null;
  /** Number of bytes so far. */
  received = 0;

  constructor({ body }: Response) {
    this.#reader = body?.getReader() ?? null;
  }

  /** The next chunk, null at the end, or `late` if `deadline` resolves first. */
  async next(deadline?: Promise<void>): Promise<Uint8Array | null | 'late'> {
    this.#pendingRead ??= this.#read();
    const pending = this.#pendingRead;
    const result = deadline
      ? await Promise.race([pending, deadline.then(() => 'late' as const)])
      : await pending;
    if (result !== 'late') this.#pendingRead = null;
    return result;
  }

  /**
   * The start of the file: up to `maxBytes`, or whatever has arrived shortly after the first line (when
   * `wait` resolves), and whether that's the whole file.
   */
  async start(maxBytes: number, wait: () => Promise<void>): Promise<FileStart> {
    let bytes = new Uint8Array(0);
    let deadline: Promise<void> | undefined;
    for (;;) {
      const chunk = await this.next(deadline).catch((cause: unknown) =>
        this.#deferFailure(cause, bytes),
      );
      if (chunk === null) return { bytes, isWhole: true };
      if (chunk === 'late') return { bytes, isWhole: false };
      const joined = new Uint8Array(bytes.length + chunk.length);
      joined.set(bytes);
      joined.set(chunk, bytes.length);
      bytes = joined;
      if (bytes.length >= maxBytes) return { bytes, isWhole: false };
      const hasLine = bytes.includes(0x0a) || bytes.includes(0x0d);
      if (hasLine && bytes.length > 4) deadline ??= wait();
    }
  }

  /** Cancels the transfer. */
  cancel(): void {
    this.#reader?.cancel().catch(() => undefined);
  }

  /** Bytes before the break are still read; the next chunk rejects. */
  #deferFailure(cause: unknown, bytes: Uint8Array): 'late' {
    if (bytes.length === 0) throw cause;
    this.#pendingRead = Promise.reject(cause);
    this.#pendingRead.catch(() => undefined);
    return 'late';
  }

  async #read(): Promise<Uint8Array | null> {
    if (!this.#reader) return null;
    const { value } = await this.#reader.read().catch((cause: unknown) => {
      throw new BrokenStreamError('The connection ended before the end of the file', { cause });
    });
    if (!value) return null;
    this.received += value.length;
    return value;
  }
}
