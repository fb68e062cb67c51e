/** Entries that are moved between two yields when a table grows. */
const entriesPerSlice = 16_384;

/**
 * A hash table of pairs of 32-bit integers. Each pair has an id: 0, 1, 2 … in the order in which
 * they were added. Open addressing on typed arrays: a `Map` takes five times as long.
 */
export class PairTable {
  size = 0;
  /** The pairs by id. */
  firsts = new Int32Array(64);
  seconds = new Int32Array(64);
  /** Ids plus one by hash; 0 is free. At most half of them are used. */
  private buckets = new Int32Array(256);

  /** The id of a pair, −1 if it hasn't been added. */
  idOf(first: number, second: number): number {
    const { buckets, firsts, seconds } = this;
    const mask = buckets.length - 1;
    let at = hash(first, second) & mask;
    for (;;) {
      const id = (buckets[at] as number) - 1;
      if (id < 0 || (firsts[id] === first && seconds[id] === second)) return id;
      at = (at + 1) & mask;
    }
  }

  /** The id of a pair, which is added if it's new. Reserve room first. */
  add(first: number, second: number): number {
    const { buckets, firsts, seconds } = this;
    const mask = buckets.length - 1;
    let at = hash(first, second) & mask;
    for (;;) {
      const id = (buckets[at] as number) - 1;
      if (id < 0) break;
      if (firsts[id] === first && seconds[id] === second) return id;
      at = (at + 1) & mask;
    }
    const id = this.size;
    this.size += 1;
    buckets[at] = this.size;
    firsts[id] = first;
    seconds[id] = second;
    return id;
  }

  /** Makes room for `count` more pairs. */
  *reserve(count: number): Generator<void, void, void> {
    const needed = this.size + count;
    if (needed > this.firsts.length) {
      const length = Math.max(needed, 2 * this.firsts.length);
      this.firsts = copyTo(new Int32Array(length), this.firsts);
      yield;
      this.seconds = copyTo(new Int32Array(length), this.seconds);
    }
    if (2 * needed <= this.buckets.length) return;
    let length = this.buckets.length;
    while (length < 2 * needed) length *= 2;
    const buckets = new Int32Array(length);
    for (let id = 0; id < this.size; id += 1) {
      if (id % entriesPerSlice === entriesPerSlice - 1) yield;
      let at = hash(this.firsts[id] as number, this.seconds[id] as number) & (length - 1);
      while (buckets[at] !== 0) at = (at + 1) & (length - 1);
      buckets[at] = id + 1;
    }
    this.buckets = buckets;
  }
}

function hash(first: number, second: number): number {
  const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b);
  return Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 7;
}

/** The longer array with the values of the other at its start. */
export function copyTo<Values extends { set(source: Values): void }>(
  to: Values,
  from: Values,
): Values {
  to.set(from);
  return to;
}
