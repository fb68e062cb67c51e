import type { BaseMarks, ColourToken, PositionedText } from '@chartroom/plot';
import type { DensityMarks } from './density';
import type { Legend } from './legend';
import type { PointStyle } from './pointStyle';
import type { Points } from './points';
import type { ScatterData } from './scatterData';
import type { ScatterFormats } from './scatterFormats';
import type { View } from './view';

/** Marks of a scatter chart. */
export interface ScatterMarks extends BaseMarks {
  /** Null until there is data. */
  readonly data: ScatterData | null;
  readonly view: View;
  /** One of the two: single points, or a density. */
  readonly points: PointMarks | null;
  readonly density: DensityMarks | null;
  readonly trends: readonly TrendMark[];
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

export interface AxisName {
  readonly text: string;
  readonly x: number;
  /** Baseline. */
  readonly y: number;
  readonly align: 'start' | 'end';
}
