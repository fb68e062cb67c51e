import type { Field, Frame } from '@chartroom/frame';
import { notFound, notOnMap } from './projectedMap';

export const aggregates = ['newest', 'sum', 'mean', 'least', 'greatest', 'count'] as const;
export type Aggregate = (typeof aggregates)[number];

/** Aggregates of rows by region. Grows with new rows. */
export class RegionTally {
  rows = 0;
  revision = -1;
  readonly dropped: number;
  /** Number of rows with a value and number of all rows, by region. */
  private readonly valueCounts: Float64Array;
  private readonly rowCounts: Float64Array;
  private readonly newest: Float64Array;
  private readonly sums: Float64Array;
  private readonly means: Float64Array;
  private readonly minima: Float64Array;
  private readonly maxima: Float64Array;
  /** The name in the data, by region. */
  readonly dataNames: (string | number | undefined)[];
  /** Names that match no region. */
  readonly unknownNames = new Set<string>();
  /** Names of countries that the map is too small to show. */
  readonly omittedNames = new Set<string>();
  private readonly byCode: number[] = [];
  private readonly byNumber = new Map<number, number>();

  constructor(
    readonly frame: Frame,
    readonly region: Field,
    readonly value: Field | null,
    private readonly lookup: { readonly count: number; find(name: string): number },
  ) {
    this.dropped = frame.dropped;
    const { count } = lookup;
    this.valueCounts = new Float64Array(count);
    this.rowCounts = new Float64Array(count);
    this.newest = new Float64Array(count).fill(Number.NaN);
    this.sums = new Float64Array(count);
    this.means = new Float64Array(count);
    this.minima = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
    this.maxima = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
    this.dataNames = new Array<undefined>(count).fill(undefined);
  }

  /** Adds rows up to `end`. */
  addRows(end: number): void {
    const values = this.value?.values;
    for (let row = this.rows; row < end; row += 1) {
      const region = this.regionOf(row);
      if (region < 0) continue;
      this.rowCounts[region] = (this.rowCounts[region] as number) + 1;
      const value = values ? (values[row] as number) : Number.NaN;
      if (Number.isNaN(value)) continue;
      this.add(region, value);
    }
    this.rows = end;
  }

  /** The aggregate of a region's rows; NaN without rows. */
  valueOf(region: number, aggregate: Aggregate): number {
    if (aggregate === 'count' || !this.value)
      return (this.rowCounts[region] as number) || Number.NaN;
    if (this.valueCounts[region] === 0) return Number.NaN;
    switch (aggregate) {
      case 'newest':
        return this.newest[region] as number;
      case 'sum':
        return this.sums[region] as number;
      case 'mean':
        return this.means[region] as number;
      case 'least':
        return this.minima[region] as number;
      case 'greatest':
        return this.maxima[region] as number;
    }
  }

  private add(region: number, value: number): void {
    const count = (this.valueCounts[region] as number) + 1;
    this.valueCounts[region] = count;
    this.newest[region] = value;
    this.sums[region] = clampFinite((this.sums[region] as number) + value);
    const mean = this.means[region] as number;
    // Scale before subtracting: the difference can overflow.
    this.means[region] = mean + (value / count - mean / count);
    this.minima[region] = Math.min(this.minima[region] as number, value);
    this.maxima[region] = Math.max(this.maxima[region] as number, value);
  }

  private regionOf(row: number): number {
    const { region } = this;
    const code = region.values[row] as number;
    if (region.type === 'category') {
      const existing = this.byCode[code];
      if (existing !== undefined || code < 0) return existing ?? notFound;
      const regionIndex = this.findRegion(region.dictionary[code] ?? '');
      this.byCode[code] = regionIndex;
      return regionIndex;
    }
    if (Number.isNaN(code)) return notFound;
    const existing = this.byNumber.get(code);
    if (existing !== undefined) return existing;
    const regionIndex = this.findRegion(code);
    this.byNumber.set(code, regionIndex);
    return regionIndex;
  }

  private findRegion(dataName: string | number): number {
    const regionIndex = this.lookup.find(String(dataName));
    if (regionIndex === notOnMap) this.omittedNames.add(String(dataName));
    else if (regionIndex < 0) this.unknownNames.add(String(dataName));
    else this.dataNames[regionIndex] ??= dataName;
    return regionIndex;
  }
}

function clampFinite(value: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(value, Number.MAX_VALUE));
}
