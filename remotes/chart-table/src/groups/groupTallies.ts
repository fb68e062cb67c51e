import type { Field } from '@chartroom/frame';
import type { TotalAggregate } from '../totals';

/**
 * Counts, sums and extremes of a column by group. A row is added to its group and to all groups
 * around it, so that a group's average is that of its rows. Sums are compensated (Neumaier 1974):
 * like those of the footer, they don't depend on the order of rows, but for values of more than 31
 * digits between them.
 */
export class GroupTallies {
  /** By group, as long as there is room. */
  private counts = new Uint32Array(0);
  private sums = new Float64Array(0);
  private lostParts = new Float64Array(0);
  /** Infinite where a sum can't be represented. */
  private plainSums = new Float64Array(0);
  private minima = new Float64Array(0);
  private maxima = new Float64Array(0);

  constructor(readonly field: Field) {}

  /** Adds a value to a group. Reserve room first. */
  add(node: number, value: number): void {
    const { counts, sums, lostParts, plainSums, minima, maxima } = this;
    const isFirst = counts[node] === 0;
    counts[node] = (counts[node] as number) + 1;
    if (isFirst || value < (minima[node] as number)) minima[node] = value;
    if (isFirst || value > (maxima[node] as number)) maxima[node] = value;
    plainSums[node] = (plainSums[node] as number) + value;
    const before = sums[node] as number;
    const after = before + value;
    const lost =
      Math.abs(before) >= Math.abs(value) ? before - after + value : value - after + before;
    sums[node] = after;
    lostParts[node] = (lostParts[node] as number) + lost;
  }

  /** Makes room for so many groups. */
  *reserve(count: number): Generator<void, void, void> {
    if (count <= this.counts.length) return;
    const length = Math.max(count, 2 * this.counts.length);
    const counts = new Uint32Array(length);
    counts.set(this.counts);
    this.counts = counts;
    for (const key of ['sums', 'lostParts', 'plainSums', 'minima', 'maxima'] as const) {
      const longer = new Float64Array(length);
      longer.set(this[key]);
      this[key] = longer;
      yield;
    }
  }

  /** Names have a count only, times no sum and no average. */
  has(aggregate: TotalAggregate): boolean {
    const { type } = this.field;
    if (aggregate === 'count') return true;
    return type !== 'category' && (type !== 'time' || aggregate === 'min' || aggregate === 'max');
  }

  /** The aggregate of a group's values, `NaN` for none. */
  valueOf(node: number, aggregate: TotalAggregate): number {
    const count = this.counts[node] ?? 0;
    if (aggregate === 'count') return count;
    if (count === 0 || !this.has(aggregate)) return Number.NaN;
    if (aggregate === 'min') return this.minima[node] as number;
    if (aggregate === 'max') return this.maxima[node] as number;
    const plain = this.plainSums[node] as number;
    const exact = (this.sums[node] as number) + (this.lostParts[node] as number);
    const sum = Number.isFinite(plain) ? exact : plain;
    return aggregate === 'sum' ? sum : sum / count;
  }
}
