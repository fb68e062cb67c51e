import type { BaseMarks, Box, ColourRamp, layoutLegend, PositionedText } from '@chartroom/plot';
import type { MapFormats } from './mapFormats';
import type { MapIndex } from './mapIndex';
import type { PointMarks } from './pointMarks';
import type { FittedMap } from './projectedMap';
import type { RegionMarks } from './regionMarks';

/** Marks of a map. */
export interface MapMarks extends BaseMarks {
  readonly index: MapIndex;
  readonly plot: Box;
  /** The same without the viewer's zoom: the keyboard cursor reaches all of it. */
  unzoomed(): MapMarks;
  /** Null while the map loads. */
  readonly fitted: FittedMap | null;
  readonly hasGraticule: boolean;
  readonly regions: RegionMarks | null;
  readonly points: PointMarks | null;
  readonly ramp: RegionLegend | null;
  readonly legend: ReturnType<typeof layoutLegend> | null;
  /** Title before the legend: the field of number colours. */
  readonly legendName: PositionedText | null;
  /** Shown instead of data or beside it: what is omitted, and why. */
  readonly note: string | null;
  readonly omissions: PositionedText | null;
  readonly isStale: boolean;
  readonly formats: MapFormats;
}

export interface RegionLegend {
  readonly top: number;
  /** Title above the classes. */
  readonly name: PositionedText | null;
  readonly ramp: ColourRamp;
  /** Legend entry for regions without data; null if all have data. */
  readonly missing: { readonly box: Box; readonly label: PositionedText } | null;
}
