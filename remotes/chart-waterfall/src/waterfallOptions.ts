import type { Options } from '@chartroom/contract';
import { enumOption, numberOption } from '@chartroom/plot';

export const shapes = ['waterfall', 'funnel'] as const;
export type Shape = (typeof shapes)[number];

const sortOrders = ['data', 'greatest', 'least'] as const;
const meanings = ['neutral', 'good', 'bad'] as const;
const labelContents = ['both', 'changes', 'none'] as const;
const alignments = ['centre', 'left'] as const;

/** The chart's own options, parsed. */
export interface WaterfallOptions {
  readonly shape: Shape;
  readonly sort: (typeof sortOrders)[number];
  /** What the first part is added to. Default: 0. */
  readonly start: number;
  /** Names of parts that are totals. */
  readonly totals: ReadonlySet<string>;
  /** Whether a total follows the last part. */
  readonly hasFinalTotal: boolean;
  /** What an increase means. */
  readonly meaning: (typeof meanings)[number];
  readonly labels: (typeof labelContents)[number];
  /** Whether the value axis includes 0. */
  readonly isZeroBased: boolean;
  /** Alignment of the bars of a funnel. */
  readonly align: (typeof alignments)[number];
  /** Max bars; null for as many as fit. */
  readonly limit: number | null;
}

export function waterfallOptions(options: Options): WaterfallOptions {
  return {
    shape: enumOption(shapes, options.shape),
    sort: enumOption(sortOrders, options.sort),
    start: numberOption(options.start) ?? 0,
    totals: new Set(Array.isArray(options.totals) ? options.totals.map(String) : []),
    hasFinalTotal: options.total !== false,
    meaning: enumOption(meanings, options.meaning),
    labels: enumOption(labelContents, options.labels),
    isZeroBased: options.zero !== false,
    align: enumOption(alignments, options.align),
    limit: numberOption(options.limit),
  };
}
