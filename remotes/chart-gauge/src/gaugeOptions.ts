import type { Options, Threshold } from '@chartroom/contract';
import { enumOption, numberOption, thresholdsOption } from '@chartroom/plot';
import type { Aggregate } from '@chartroom/plot/bands';

const shapes = ['gauge', 'bars', 'bullet'] as const;
/** How a value is drawn. */
export type GaugeShape = (typeof shapes)[number];

const orientations = ['auto', 'horizontal', 'vertical'] as const;
const sortOrders = ['data', 'name', 'greatest', 'least'] as const;
const aggregates = ['last', 'mean', 'sum', 'min', 'max', 'count'] as const satisfies Aggregate[];

/** The options of the manifest, read. Null for those that are left empty. */
export interface GaugeOptions {
  readonly shape: GaugeShape;
  readonly orientation: (typeof orientations)[number];
  readonly sort: (typeof sortOrders)[number];
  readonly limit: number | null;
  readonly aggregate: Aggregate;
  readonly min: number | null;
  readonly max: number | null;
  readonly target: number | null;
  /** From the lowest value up. */
  readonly thresholds: readonly Threshold[];
}

export function readGaugeOptions(options: Options): GaugeOptions {
  return {
    shape: enumOption(shapes, options.shape),
    orientation: enumOption(orientations, options.orientation),
    sort: enumOption(sortOrders, options.sort),
    limit: numberOption(options.limit),
    aggregate: readAggregate(options),
    min: numberOption(options.min),
    max: numberOption(options.max),
    target: numberOption(options.target),
    thresholds: thresholdsOption(options.thresholds),
  };
}

/** The option `aggregate`, which the index depends on. */
export function readAggregate(options: Options): Aggregate {
  return enumOption(aggregates, options.aggregate);
}
