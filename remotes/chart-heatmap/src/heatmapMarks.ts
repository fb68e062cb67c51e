import type {
  BaseMarks,
  Box,
  ColourRamp,
  ColourScale,
  NumberFormat,
  PositionedText,
  TimeStyle,
  UnitStyle,
} from '@chartroom/plot';
import type { CalendarGrid } from './calendar';
import type { Grid } from './grid';
import type { HeatmapIndex } from './heatmapIndex';

/** Where columns, or rows, begin and end: whole pixels. */
export interface Edges {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** How this chart writes values. */
export interface HeatmapText extends TimeStyle, UnitStyle {
  /** Of labels of numbers along each axis. */
  readonly xFormat: NumberFormat;
  readonly yFormat: NumberFormat;
}

/** All that goes by the layout: grid or calendar. */
export interface PlacedCells {
  readonly plot: Box;
  readonly axes: BaseMarks['axes'];
  readonly zoom: BaseMarks['zoom'];
  readonly grid: Grid;
  readonly calendar: CalendarGrid | null;
  readonly x: Edges;
  readonly y: Edges;
  /** Of columns, below them; or of months, above. */
  readonly columnNames: readonly PositionedText[];
  /** Of rows, end-aligned; or of weekdays. */
  readonly rowNames: readonly PositionedText[];
  /** What was left out, in words. */
  readonly omissions: string;
}

/** Where everything of a heatmap stands. */
export interface HeatmapMarks extends BaseMarks, PlacedCells {
  readonly index: HeatmapIndex;
  readonly scale: ColourScale;
  /** By cell: its colour, −1 for no data, −2 for no cell. */
  readonly classes: Int8Array;
  /** By cell: 0 where others are selected; null where nothing is. */
  readonly selected: Uint8Array | null;
  readonly texts: readonly CellText[];
  readonly ramp: ColourRamp | null;
  /** The sample of a cell without data. */
  readonly missing: (PositionedText & { readonly box: Box }) | null;
  readonly omissionsSpot: PositionedText | null;
  readonly isHatched: boolean;
  readonly isStale: boolean;
  /** Instead of cells. */
  readonly note: string | null;
  readonly text: HeatmapText;
}

export interface CellText extends PositionedText {
  /** Colour of the cell that it stands on. */
  readonly colourIndex: number;
}
