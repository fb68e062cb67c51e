import type { Field, Frame } from '@chartroom/frame';

export const aggregates = ['newest', 'sum', 'mean', 'least', 'greatest', 'count'] as const;
export type Aggregate = (typeof aggregates)[number];

/** What rows say of each region; new rows are added to it. */
export class RegionTally {
  rows = 0;
  revision = -1;
  readonly dropped: number;
  /** Rows with a value, and rows at all, by region. */
  private readonly known: Float64Array;
  private readonly seen: Float64Array;
  private readonly newest: Float64Array;
  private readonly sums: Float64Array;
  private readonly means: Float64Array;
  private readonly least: Float64Array;
  private readonly most: Float64Array;
  /** As the data calls it, by region. */
  readonly calledBy: (string | number | undefined)[];
  /** Names that no region has. */
  readonly unknown = new Set<string>();
  private readonly byCode: number[] = [];
  private readonly byNumber = new Map<number, number>();

  constructor(
    readonly frame: Frame,
    readonly region: Field,
    readonly value: Field | null,
    private readonly map: { readonly count: number; find(name: string): number },
  ) {
    this.dropped = frame.dropped;
    const { count } = map;
    this.known = new Float64Array(count);
    this.seen = new Float64Array(count);
    this.newest = new Float64Array(count).fill(Number.NaN);
    this.sums = new Float64Array(count);
    this.means = new Float64Array(count);
    this.least = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
    this.most = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
    this.calledBy = new Array<undefined>(count).fill(undefined);
  }

  /** Takes in rows up to `until`. */
  take(until: number): void {
    const values = this.value?.values;
    for (let row = this.rows; row < until; row += 1) {
      const place = this.placeOf(row);
      if (place < 0) continue;
      this.seen[place] = (this.seen[place] as number) + 1;
      const value = values ? (values[row] as number) : Number.NaN;
      if (Number.isNaN(value)) continue;
      this.add(place, value);
    }
    this.rows = until;
  }

  /** What stands for the rows of a region; NaN where it has none. */
  valueOf(place: number, aggregate: Aggregate): number {
    if (aggregate === 'count' || !this.value) return (this.seen[place] as number) || Number.NaN;
    if (this.known[place] === 0) return Number.NaN;
    switch (aggregate) {
      case 'newest':
        return this.newest[place] as number;
      case 'sum':
        return this.sums[place] as number;
      case 'mean':
        return this.means[place] as number;
      case 'least':
        return this.least[place] as number;
      case 'greatest':
        return this.most[place] as number;
    }
  }

  private add(place: number, value: number): void {
    const known = (this.known[place] as number) + 1;
    this.known[place] = known;
    this.newest[place] = value;
    this.sums[place] = finite((this.sums[place] as number) + value);
    const mean = this.means[place] as number;
    // Parts before their difference, which may be more than any number there is.
    this.means[place] = mean + (value / known - mean / known);
    this.least[place] = Math.min(this.least[place] as number, value);
    this.most[place] = Math.max(this.most[place] as number, value);
  }

  private placeOf(row: number): number {
    const { region } = this;
    const code = region.values[row] as number;
    if (region.type === 'category') {
      const known = this.byCode[code];
      if (known !== undefined || code < 0) return known ?? -1;
      const place = this.find(region.dictionary[code] ?? '');
      this.byCode[code] = place;
      return place;
    }
    const known = this.byNumber.get(code);
    if (known !== undefined) return known;
    const place = this.find(code);
    this.byNumber.set(code, place);
    return place;
  }

  private find(called: string | number): number {
    const place = this.map.find(String(called));
    if (place < 0) this.unknown.add(String(called));
    else this.calledBy[place] ??= called;
    return place;
  }
}

function finite(value: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(value, Number.MAX_VALUE));
}
