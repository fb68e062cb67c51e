import type { Threshold } from '@chartroom/contract';
import type {
  BaseMarks,
  Box,
  ColourRamp,
  ColourScale,
  NumberFormat,
  PositionedText,
  ReferenceMarks,
  TimeStyle,
  UnitStyle,
} from '@chartroom/plot';
import type { CalendarGrid } from './calendar';
import type { Grid } from './grid';
import type { HeatmapIndex } from './heatmapIndex';

/** Start and end of each column or row, in whole pixels. */
export interface Edges {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Value formats of this chart. */
export interface HeatmapFormats extends TimeStyle, UnitStyle {
  /** Formats of number labels on each axis. */
  readonly xFormat: NumberFormat;
  readonly yFormat: NumberFormat;
  /** What values mean, where classes are by meaning. */
  readonly meanings: readonly Threshold[];
}

/** The marks that depend on the layout: grid or calendar. */
export interface CellGeometry {
  readonly plot: Box;
  readonly axes: BaseMarks['axes'];
  readonly zoom: BaseMarks['zoom'];
  readonly grid: Grid;
  readonly calendar: CalendarGrid | null;
  readonly x: Edges;
  readonly y: Edges;
  /** Column names below, or month names above. */
  readonly columnNames: readonly PositionedText[];
  /** Row or weekday names, end-aligned. */
  readonly rowNames: readonly PositionedText[];
  /** Text about omitted data. */
  readonly omissions: string;
}

/** Marks of a heatmap. */
export interface HeatmapMarks extends BaseMarks, CellGeometry {
  readonly index: HeatmapIndex;
  readonly scale: ColourScale;
  /** Colour by cell; −1 for no data, −2 for no cell. */
  readonly classes: Int8Array;
  /** By cell: 0 if only others are selected; null without a selection. */
  readonly selected: Uint8Array | null;
  readonly references: ReferenceMarks;
  readonly texts: readonly CellText[];
  readonly ramp: ColourRamp | null;
  /** Legend entry for cells without data. */
  readonly missing: (PositionedText & { readonly box: Box }) | null;
  readonly omissionsLabel: PositionedText | null;
  readonly isHatched: boolean;
  readonly isStale: boolean;
  /** Shown instead of cells. */
  readonly note: string | null;
  readonly text: HeatmapFormats;
}

export interface CellText extends PositionedText {
  /** Colour of the cell behind it. */
  readonly colourIndex: number;
}
