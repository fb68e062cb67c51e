import type {
  BaseMarks,
  Box,
  ColourRamp,
  ColourScale,
  layoutLegend,
  TextSpot,
} from '@chartroom/plot';
import type { MapIndex } from './mapIndex';
import type { MapText } from './mapText';
import type { PointMarks } from './pointMarks';
import type { FittedMap } from './view';

/** Where everything of a map stands. */
export interface MapMarks extends BaseMarks {
  readonly index: MapIndex;
  readonly plot: Box;
  /** The same without what the viewer enlarged: the keys walk over all of it. */
  whole(): MapMarks;
  /** Null while the map is on its way. */
  readonly fitted: FittedMap | null;
  readonly hasGraticule: boolean;
  readonly regions: RegionMarks | null;
  readonly points: PointMarks | null;
  readonly ramp: RampMarks | null;
  readonly legend: ReturnType<typeof layoutLegend> | null;
  /** Before the legend: what colours of numbers tell. */
  readonly legendName: TextSpot | null;
  /** Instead of data, or beside it: what can't be shown, and why. */
  readonly note: string | null;
  readonly leftOut: TextSpot | null;
  readonly isStale: boolean;
  readonly text: MapText;
}

/** Regions by the colour of what the data says of them. */
export interface RegionMarks {
  /** By place of the region; NaN where there is none. */
  readonly values: Float64Array;
  /** Class of the scale, −1 for none. */
  readonly classes: Int8Array;
  /** Places of regions with data that the map shows, from the highest value to the lowest. */
  readonly ranked: readonly number[];
  readonly scale: ColourScale;
  readonly isBelow: boolean;
  readonly isAbove: boolean;
  /** Places that the viewer selected, here or elsewhere; null where nothing is. */
  readonly selected: ReadonlySet<number> | null;
}

export interface RampMarks {
  readonly top: number;
  /** Above the classes: what they tell. */
  readonly name: TextSpot | null;
  readonly ramp: ColourRamp;
  /** What stands for regions without data; none where all have some. */
  readonly missing: { readonly box: Box; readonly spot: TextSpot } | null;
}
