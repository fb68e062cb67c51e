import type { BaseMarks, ColourToken, PositionedText } from '@chartroom/plot';
import type { DrawnDensity } from './density';
import type { Legend } from './legend';
import type { PointStyle } from './pointStyle';
import type { Points } from './points';
import type { ScatterData } from './scatterData';
import type { ScatterText } from './scatterText';
import type { View } from './view';

/** Where everything of a scatter chart stands. */
export interface ScatterMarks extends BaseMarks {
  /** Null until there is data. */
  readonly data: ScatterData | null;
  readonly view: View;
  /** One of the two: points one by one, or how many lie on each pixel. */
  readonly points: DrawnPoints | null;
  readonly density: DrawnDensity | null;
  readonly trends: readonly TrendMark[];
  /** Of points, where they are few. */
  readonly pointNames: readonly PositionedText[];
  readonly names: readonly AxisName[];
  readonly legend: Legend | null;
  /** Above the plot: what can't be shown, and why. */
  readonly note: string | null;
  readonly right: number;
  readonly text: ScatterText;
}

export interface DrawnPoints extends Points {
  readonly style: PointStyle;
  /** Places in the order of drawing: large ones first. */
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
