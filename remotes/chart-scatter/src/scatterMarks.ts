import type {
  BaseMarks,
  Box,
  ChosenColours,
  ColourToken,
  PositionedText,
  ReferenceMarks,
} from '@chartroom/plot';
import type { DensityMarks } from './density';
import type { Legend } from './legend';
import type { Marginals } from './marginals';
import type { PointStyle } from './pointStyle';
import type { Points } from './points';
import type { ScatterData } from './scatterData';
import type { ScatterFormats } from './scatterFormats';
import type { SizeLegend } from './sizeLegend';
import type { View } from './view';

/** Marks of a scatter chart. */
export interface ScatterMarks extends BaseMarks {
  /** Null until there is data. */
  readonly data: ScatterData | null;
  readonly view: View;
  /** One of the two: single points, or a density. */
  readonly points: PointMarks | null;
  readonly density: DensityMarks | null;
  /** The option `colours`. */
  readonly colours: ChosenColours;
  /** The density of the selected rows, over that of all; null if nothing is selected by rows. */
  readonly selectedDensity: DensityMarks | null;
  readonly trends: readonly TrendMark[];
  readonly trendLabels: readonly TrendLabel[];
  readonly references: ReferenceMarks;
  readonly sizeLegend: SizeLegend | null;
  readonly marginals: Marginals | null;
  /** Names of points, if there are few. */
  readonly pointNames: readonly PositionedText[];
  readonly names: readonly AxisName[];
  readonly legend: Legend | null;
  /** Shown above the plot: what can't be shown, and why. */
  readonly note: string | null;
  readonly right: number;
  readonly formats: ScatterFormats;
}

export interface PointMarks extends Points {
  readonly style: PointStyle;
  /** Indexes in drawing order, large points first. */
  readonly order: Uint32Array;
}

export interface TrendMark {
  readonly token: ColourToken;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/** r² or equation of a line, in a box that covers points. */
export interface TrendLabel {
  readonly text: string;
  readonly token: ColourToken;
  /** Of the swatch. */
  readonly x: number;
  readonly textX: number;
  /** Baseline. */
  readonly y: number;
  readonly box: Box;
}

export interface AxisName {
  readonly text: string;
  readonly x: number;
  /** Baseline. */
  readonly y: number;
  readonly align: 'start' | 'end';
}
