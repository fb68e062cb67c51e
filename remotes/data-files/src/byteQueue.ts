/**
 * Bytes of a stream from the start of what is not finished yet. A chunk is used where it lies unless
 * something was left over; what is carried doubles its room, so that a long line costs no more a byte
 * than a short one.
 */
export class ByteQueue {
  bytes: Uint8Array = new Uint8Array(0);
  /** End of what is filled. */
  end = 0;
  #own = false;

  /** Adds a chunk and forgets what lies before `start`, which moves to 0. */
  push(chunk: Uint8Array, start: number): void {
    const kept = this.end - start;
    if (kept === 0) {
      this.bytes = chunk;
      this.end = chunk.length;
      this.#own = false;
      return;
    }
    const needed = kept + chunk.length;
    if (this.#own && this.bytes.length >= needed) {
      this.bytes.copyWithin(0, start, this.end);
    } else {
      const room = new Uint8Array(Math.max(needed, 2 * kept));
      room.set(this.bytes.subarray(start, this.end));
      this.bytes = room;
      this.#own = true;
    }
    this.bytes.set(chunk, kept);
    this.end = needed;
  }
}
