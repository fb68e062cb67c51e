/**
 * Bytes of a stream from the start of what is not finished yet. A chunk is used where it lies unless
 * something was left over; what is carried doubles its room, so that a long line costs no more a byte
 * than a short one.
 */
export class ByteQueue {
  bytes: Uint8Array = new Uint8Array(0);
  /** End of what is filled. */
  end = 0;
  #ownsBuffer = false;

  /** Adds a chunk and forgets what lies before `start`, which moves to 0. */
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
