import type { Span } from '@chartroom/plot';

/** A name or an interval, with the sums of its rows. */
export interface Part {
  /** Stays the same while the part means the same. */
  readonly key: string;
  /** Empty for intervals and for merged parts. */
  readonly name: string;
  /** Start and exclusive end in epoch milliseconds; null for names. */
  readonly interval: Span | null;
  /** Whether it's a total of what precedes it, and no change. */
  readonly isTotal: boolean;
  /** By colour; `NaN` for no value. */
  readonly sums: readonly number[];
  /** The number of parts merged into it; 0 for a part of its own. */
  readonly mergedCount: number;
}

/** The value of a part of all colours; `NaN` for none. */
export function partValue({ sums }: Pick<Part, 'sums'>): number {
  return sums[0] ?? Number.NaN;
}
