/** The connection ended before the file did. */
export class BrokenStream extends Error {
  override readonly name = 'BrokenStream';
}

/** The bytes of an answer, chunk by chunk; rejects with a BrokenStream. */
export class ByteStream {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | null;
  #asked: Promise<Uint8Array | null> | null = null;
  /** Bytes so far. */
  received = 0;

  constructor({ body }: Response) {
    this.#reader = body?.getReader() ?? null;
  }

  /** The next chunk, null at the end; `late` where it has not come before `deadline` resolves. */
  async next(deadline?: Promise<void>): Promise<Uint8Array | null | 'late'> {
    this.#asked ??= this.#read();
    const asked = this.#asked;
    const answer = deadline
      ? await Promise.race([asked, deadline.then(() => 'late' as const)])
      : await asked;
    if (answer !== 'late') this.#asked = null;
    return answer;
  }

  /** What the file begins with: a whole line or `most` bytes, less only if there is no more. */
  async start(most: number): Promise<Uint8Array> {
    let start = new Uint8Array(0);
    for (;;) {
      const chunk = await this.next();
      if (chunk === null || chunk === 'late') return start;
      const joined = new Uint8Array(start.length + chunk.length);
      joined.set(start);
      joined.set(chunk, start.length);
      start = joined;
      const hasLine = start.includes(0x0a) || start.includes(0x0d);
      if (start.length >= most || (hasLine && start.length > 4)) return start;
    }
  }

  /** Ends the transfer. */
  cancel(): void {
    this.#reader?.cancel().catch(() => undefined);
  }

  async #read(): Promise<Uint8Array | null> {
    if (!this.#reader) return null;
    const { value } = await this.#reader.read().catch((cause: unknown) => {
      throw new BrokenStream('The connection ended before the file did', { cause });
    });
    if (!value) return null;
    this.received += value.length;
    return value;
  }
}
