import type { BaseMarks, Key, layoutLegend, TextSpot, Token } from '@chartroom/plot';
import type { Density } from './density';
import type { DensityLevels, LevelInk } from './densityLevels';
import type { Intake } from './intake';
import type { PointLook } from './pointLook';
import type { Points } from './points';
import type { RampLegend } from './rampLegend';
import type { ScatterText } from './scatterText';
import type { View } from './view';

/** Where everything of a scatter chart stands. */
export interface ScatterMarks extends BaseMarks {
  /** Null until there is data. */
  readonly intake: Intake | null;
  readonly view: View;
  /** One of the two: points one by one, or how many lie on each pixel. */
  readonly points: DrawnPoints | null;
  readonly density: DrawnDensity | null;
  readonly trends: readonly TrendMark[];
  /** Of points, where they are few. */
  readonly pointNames: readonly TextSpot[];
  readonly names: readonly AxisName[];
  readonly legend: Legend | null;
  /** Above the plot: what can't be shown, and why. */
  readonly note: string | null;
  readonly right: number;
  readonly text: ScatterText;
}

export interface DrawnPoints extends Points {
  readonly look: PointLook;
  /** Places in the order of drawing: large ones first. */
  readonly order: Uint32Array;
}

export interface DrawnDensity {
  readonly counted: Density;
  readonly levels: DensityLevels;
  readonly inks: readonly LevelInk[];
  /** Whether a pixel says how many points it has. */
  readonly isPlain: boolean;
}

export interface TrendMark {
  readonly token: Token;
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

export interface Legend {
  /** Its row, from the top. */
  readonly top: number;
  readonly names: ReturnType<typeof layoutLegend> | null;
  readonly ramp: RampLegend | null;
  readonly alpha: number;
  /** Names that can be pressed; none where colours are numbers. */
  readonly keys?: readonly Key[];
}
