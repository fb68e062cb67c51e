import type { BaseMarks, Box, ColourRamp, layoutLegend, PositionedText } from '@chartroom/plot';
import type { MapIndex } from './mapIndex';
import type { MapText } from './mapText';
import type { PointMarks } from './pointMarks';
import type { FittedMap } from './projectedMap';
import type { RegionMarks } from './regionMarks';

/** Where everything of a map stands. */
export interface MapMarks extends BaseMarks {
  readonly index: MapIndex;
  readonly plot: Box;
  /** The same without what the viewer enlarged: the keys walk over all of it. */
  unzoomed(): MapMarks;
  /** Null while the map is on its way. */
  readonly fitted: FittedMap | null;
  readonly hasGraticule: boolean;
  readonly regions: RegionMarks | null;
  readonly points: PointMarks | null;
  readonly ramp: RampMarks | null;
  readonly legend: ReturnType<typeof layoutLegend> | null;
  /** Before the legend: what colours of numbers tell. */
  readonly legendName: PositionedText | null;
  /** Instead of data, or beside it: what can't be shown, and why. */
  readonly note: string | null;
  readonly omissions: PositionedText | null;
  readonly isStale: boolean;
  readonly text: MapText;
}

export interface RampMarks {
  readonly top: number;
  /** Above the classes: what they tell. */
  readonly name: PositionedText | null;
  readonly ramp: ColourRamp;
  /** What stands for regions without data; none where all have some. */
  readonly missing: { readonly box: Box; readonly label: PositionedText } | null;
}
