/**
 * Unprocessed bytes of a stream. A chunk is used in place unless bytes are left over from the previous
 * one. The buffer for leftovers doubles, so that long lines cost the same per byte as short ones.
 */
export class ByteQueue {
  bytes: Uint8Array = new Uint8Array(0);
  /** End of the filled part. */
  end = 0;
  #ownsBuffer = false;

  /** Adds a chunk and drops bytes before `start`, which becomes index 0. */
  push(chunk: Uint8Array, start: number): void {
    const remaining = this.end - start;
    if (remaining === 0) {
      this.bytes = chunk;
      this.end = chunk.length;
      this.#ownsBuffer = false;
      return;
    }
    const needed = remaining + chunk.length;
    if (this.#ownsBuffer && this.bytes.length >= needed) {
      this.bytes.copyWithin(0, start, this.end);
    } else {
      const larger = new Uint8Array(Math.max(needed, 2 * remaining));
      larger.set(this.bytes.subarray(start, this.end));
      this.bytes = larger;
      this.#ownsBuffer = true;
    }
    this.bytes.set(chunk, remaining);
    this.end = needed;
  }
}
