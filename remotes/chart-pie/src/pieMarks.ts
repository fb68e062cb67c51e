import type { BaseMarks, Box, LegendKey, PositionedText } from '@chartroom/plot';
import type { PieFormats } from './pieFormats';
import type { PieIndex } from './pieIndex';
import type { Slice } from './slices';

/** Marks of a pie. Angles are in radians, clockwise from the top. */
export interface PieMarks extends BaseMarks {
  readonly index: PieIndex;
  readonly text: PieFormats;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly circle: Circle;
  /** Visible slices, in order. */
  readonly sectors: readonly Sector[];
  readonly labels: readonly OutsideLabel[];
  readonly insides: readonly InsideLabel[];
  readonly legend: PieLegend | null;
  readonly figure: CentreFigure | null;
  readonly keys: readonly LegendKey[];
  /** Shown instead of slices. */
  readonly note: string | null;
  readonly isStale: boolean;
  /** Whether a name is selected, or rows of it; null without a selection. */
  readonly isSelected: ((name: string) => boolean) | null;
}

export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly inner: number;
  readonly outer: number;
}

export interface Sector {
  readonly slice: Slice;
  readonly from: number;
  readonly to: number;
  /** Where the selected part ends, which begins at `from`; null if nothing is selected by rows. */
  readonly selectedTo: number | null;
}

/** A name beside its slice, with a leader line. */
export interface OutsideLabel {
  readonly slice: Slice;
  /** Truncated to fit. */
  readonly name: PositionedText;
  readonly figure: PositionedText;
  readonly align: 'start' | 'end';
  readonly leader: readonly (readonly [number, number])[];
}

/** Centred lines of text on a slice. */
export interface InsideLabel {
  readonly slice: Slice;
  /** Around the lines. Without a pattern, so that they are legible. */
  readonly box: Box;
  readonly lines: readonly PositionedText[];
}

export interface PieLegend {
  readonly box: Box;
  readonly rows: readonly PieLegendRow[];
  /** Text about names that don't fit; empty if all do. */
  readonly more: string;
}

export interface PieLegendRow {
  readonly slice: Slice;
  /** Truncated to fit. */
  readonly name: string;
  readonly figure: string;
  /** Top of the row. */
  readonly top: number;
}

export interface CentreFigure {
  readonly digits: string;
  readonly unit: string;
  readonly sizePx: number;
  /** Text below the figure. */
  readonly caption: string;
  /** Positions of digits, unit and caption. */
  readonly digitsX: number;
  readonly unitX: number;
  readonly baseline: number;
  readonly captionY: number;
}
