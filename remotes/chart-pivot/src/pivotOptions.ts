import type { Options, Threshold } from '@chartroom/contract';
import { enumOption, numberOption, thresholdsOption } from '@chartroom/plot';
import { type TimeGroup, timeGroups } from '@chartroom/plot/grouping';
import { type Aggregate, aggregates } from './pivotCube';

const valueModes = ['number', 'row', 'column', 'total'] as const;
/** What a cell shows: its number, or its share of the row, the column or the grand total. */
export type ValueMode = (typeof valueModes)[number];

const rowOrders = ['data', 'name', 'greatest', 'least'] as const;
const cellStyles = ['plain', 'heat', 'bars'] as const;

/** The options of the manifest, read. */
export interface PivotOptions {
  readonly aggregate: Aggregate;
  readonly timeGroup: TimeGroup;
  readonly valueMode: ValueMode;
  readonly order: (typeof rowOrders)[number];
  /** Levels of rows that are expanded at first. */
  readonly levels: number;
  readonly hasSubtotals: boolean;
  readonly hasTotals: boolean;
  readonly cells: (typeof cellStyles)[number];
  readonly thresholds: readonly Threshold[];
}

export function readPivotOptions(options: Options): PivotOptions {
  return {
    aggregate: enumOption(aggregates, options.aggregate),
    timeGroup: enumOption(timeGroups, options.timeGroup),
    valueMode: enumOption(valueModes, options.show),
    order: enumOption(rowOrders, options.sort),
    levels: Math.max(0, numberOption(options.levels) ?? 0),
    hasSubtotals: options.subtotals !== false,
    hasTotals: options.totals !== false,
    cells: enumOption(cellStyles, options.cells),
    thresholds: thresholdsOption(options.thresholds),
  };
}
