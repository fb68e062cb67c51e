import type { Field } from '@chartroom/frame';
import type { ColourToken } from '@chartroom/plot';

/** The bars of one colour. */
export interface BarSeries {
  readonly name: string;
  /** The y field, for its unit; none where rows are counted. */
  readonly field: Field | null;
  /** The value that it is the bars of; null for the rest, rows without one, and where nothing splits them. */
  readonly colour: string | null;
  readonly token: ColourToken;
}

/** What stands at one place of the axis: a bar of each series. */
export interface Band {
  /** The same for as long as it means the same. */
  readonly key: string;
  /** Of a category; empty for a span of time or numbers. */
  readonly name: string;
  /** Of its category among those of the data, −1 for none. */
  readonly categoryIndex: number;
  /** Of a span, from `from` up to but without `to`. */
  readonly from: number;
  readonly to: number;
  /** By series: the sum (or newest) of its rows, and how many they are. */
  readonly totals: readonly number[];
  readonly counts: readonly number[];
}
