import type { BaseMarks, Box, ColourToken, LegendKey, PositionedText } from '@chartroom/plot';
import type { PieIndex } from './pieIndex';
import type { PieText } from './pieText';
import type { Slice } from './slices';

/** Where everything of a pie stands. Angles in radians, clockwise from the top. */
export interface PieMarks extends BaseMarks {
  readonly index: PieIndex;
  readonly text: PieText;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly circle: Circle;
  /** In order; hidden ones are not among them. */
  readonly sectors: readonly Sector[];
  readonly labels: readonly OutsideLabel[];
  readonly insides: readonly InsideLabel[];
  readonly legend: PieLegend | null;
  readonly figure: CentreFigure | null;
  readonly keys: readonly LegendKey[];
  /** Instead of slices. */
  readonly note: string | null;
  readonly isStale: boolean;
  /** Whether a name is among those selected; null where none is. */
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
}

/** A name beside its slice, with a line that leads there. */
export interface OutsideLabel {
  readonly slice: Slice;
  /** As it was cut to fit. */
  readonly name: PositionedText;
  readonly figure: PositionedText;
  readonly align: 'start' | 'end';
  readonly leader: readonly (readonly [number, number])[];
}

/** Lines of text on a slice, centred. */
export interface InsideLabel {
  readonly token: ColourToken;
  readonly lines: readonly PositionedText[];
}

export interface PieLegend {
  readonly box: Box;
  readonly rows: readonly LegendRow[];
  /** Names that have no room, in words; empty for none. */
  readonly more: string;
}

export interface LegendRow {
  readonly slice: Slice;
  /** As it was cut to fit. */
  readonly name: string;
  readonly figure: string;
  /** Of the row. */
  readonly top: number;
}

export interface CentreFigure {
  readonly digits: string;
  readonly unit: string;
  readonly sizePx: number;
  /** Below it. */
  readonly caption: string;
  /** Where digits, unit and caption stand. */
  readonly digitsX: number;
  readonly unitX: number;
  readonly baseline: number;
  readonly captionY: number;
}
