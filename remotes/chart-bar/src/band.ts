import type { Field } from '@chartroom/frame';
import type { ColourToken } from '@chartroom/plot';

/** The bars of one colour. */
export interface BarSeries {
  readonly name: string;
  /** The y field, for its unit; null if rows are counted. */
  readonly field: Field | null;
  /**
   * The colour value of the bars; null for the rest, for rows without one, and without a colour
   * field.
   */
  readonly colour: string | null;
  readonly token: ColourToken;
}

/** One position on the axis, with a bar for each series. */
export interface Band {
  /** Stays the same while the band means the same. */
  readonly key: string;
  /** Name of the category; empty for a span of time or numbers. */
  readonly name: string;
  /** Index of the category in the data; −1 for none. */
  readonly categoryIndex: number;
  /** Start of the span. `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  /** Sum (or newest value) and row count by series. */
  readonly totals: readonly number[];
  readonly counts: readonly number[];
}
