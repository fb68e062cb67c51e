import type { Field } from '@chartroom/frame';
import type { FieldSlots } from '@chartroom/plot/bands';
import type { Aggregate } from './aggregate';
import type { Band } from './band';
import type { TalliedRows } from './countRows';
import type { Overlay } from './overlay';
import type { TalliedSeries } from './readBands';
import type { TimeBars } from './timeBars';

/** The chart's index; empty until there is data. */
export interface BarIndex {
  readonly kind: FieldSlots['kind'];
  /** Field along the axis. */
  readonly x: Field | null;
  readonly xName: string;
  /** Name of the colour field; empty without one, or with several y fields. */
  readonly colourName: string;
  /** Whether each number, such as a year, has its own bar instead of a bin. */
  readonly hasBarPerNumber: boolean;
  readonly aggregate: Aggregate;
  readonly series: readonly TalliedSeries[];
  /** Whether the colour field is the axis field. */
  readonly isColouredByBand: boolean;
  /** Tallies of a chart over time, from which `bandsInView` makes bars. */
  readonly time: TimeBars | null;
  /** In axis order; empty over time. */
  readonly bands: readonly Band[];
  /** The bands after `maxBands` as one band; `restCount` is their number. */
  readonly rest: Band | null;
  readonly restCount: number;
  readonly data: IndexedData | null;
  /** Values drawn as lines over the bars, on an axis of their own. Null without such fields. */
  readonly lines: Overlay | null;
  /** Lower bounds of all series, then upper ones. Null unless both are given. */
  readonly bounds: Overlay | null;
  /** Slots of the bands; empty over time. */
  readonly slots: readonly number[];
  /** The same bands with only the selected rows; null if nothing is selected by rows. */
  readonly selected: CountedBands | null;
}

/** The parts of the index that depend on which rows are counted. */
export type CountedBands = Pick<BarIndex, 'bands' | 'rest' | 'time' | 'data'>;

/** The rows in the index, and the options that they were read with. */
interface IndexedData extends TalliedRows {
  readonly sort: string;
}

export const emptyIndex: BarIndex = {
  kind: 'category',
  x: null,
  xName: '',
  colourName: '',
  hasBarPerNumber: false,
  aggregate: 'sum',
  series: [],
  isColouredByBand: false,
  time: null,
  bands: [],
  rest: null,
  restCount: 0,
  data: null,
  lines: null,
  bounds: null,
  slots: [],
  selected: null,
};
