/** What became of the writes of one run at all its listeners. */
export interface DeliveryStats {
  readonly writes: number;
  readonly deliveries: number;
  /** Deliveries that were due and never came. */
  readonly lost: number;
  readonly repeated: number;
  /** Deliveries that came after a later one of the same path. */
  readonly outOfOrder: number;
  /** From sending a write to reading its delivery, in milliseconds. */
  readonly latenciesMs: readonly number[];
  /** Between the first write and the last delivery. */
  readonly elapsedMs: number;
}

/** Follows numbered writes on several paths to every listener of all of them. */
export interface DeliveryTracker {
  /** Notes a write and returns its number on that path, from 0. */
  recordWrite(path: number, atMs: number): number;
  recordDelivery(listener: number, path: number, number: number, atMs: number): void;
  /** Whether everything that was written has come to everyone. */
  isComplete(): boolean;
  stats(): DeliveryStats;
}

export function createDeliveryTracker(listeners: number, paths: number): DeliveryTracker {
  const sentAtMs: number[][] = Array.from({ length: paths }, () => []);
  const receivedNumbers = Array.from({ length: listeners * paths }, () => new Set<number>());
  const lastNumbers = new Int32Array(listeners * paths).fill(-1);
  const latenciesMs: number[] = [];
  let [writes, deliveries, repeated, outOfOrder] = [0, 0, 0, 0];
  let [firstMs, lastMs] = [0, 0];

  return {
    recordWrite(path, atMs) {
      if (writes === 0) firstMs = atMs;
      writes += 1;
      return (sentAtMs[path]?.push(atMs) ?? 0) - 1;
    },
    recordDelivery(listener, path, number, atMs) {
      const index = listener * paths + path;
      const numbers = receivedNumbers[index];
      const numberSentAtMs = sentAtMs[path]?.[number];
      if (!numbers || numberSentAtMs === undefined) {
        throw new Error(`Write ${number} of path ${path} came without having been sent`);
      }
      if (numbers.has(number)) {
        repeated += 1;
        return;
      }
      numbers.add(number);
      if (number < (lastNumbers[index] ?? -1)) outOfOrder += 1;
      lastNumbers[index] = Math.max(number, lastNumbers[index] ?? -1);
      deliveries += 1;
      lastMs = atMs;
      latenciesMs.push(atMs - numberSentAtMs);
    },
    isComplete: () => deliveries === writes * listeners,
    stats: () => ({
      writes,
      deliveries,
      lost: writes * listeners - deliveries,
      repeated,
      outOfOrder,
      latenciesMs,
      elapsedMs: lastMs - firstMs,
    }),
  };
}
