import {
  type ColourScale,
  colourClass,
  divergingScale,
  enumOption,
  numberOption,
  type Scene,
  sequentialScale,
} from '@chartroom/plot';
import type { ProjectedMap } from './projectedMap';
import { type Aggregate, aggregates, type RegionTally } from './regionTally';
import { isSelected } from './selected';

export function aggregateOf({ options }: Pick<Scene, 'options'>): Aggregate {
  return enumOption(aggregates, options.aggregate);
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

interface Known {
  readonly rows: number;
  readonly revision: number;
  readonly scene: Scene;
  readonly projected: ProjectedMap;
  readonly marks: RegionMarks;
}

const known = new WeakMap<RegionTally, Known>();

/** The same again while only the view moves. */
export function regionMarks(
  tally: RegionTally,
  projected: ProjectedMap,
  scene: Scene,
): RegionMarks {
  const { rows, revision } = tally;
  const before = known.get(tally);
  const isSame =
    before?.rows === rows &&
    before.revision === revision &&
    before.projected === projected &&
    before.scene.options === scene.options &&
    before.scene.selections === scene.selections;
  if (isSame) return before.marks;
  const marks = marksOf(tally, projected, scene);
  known.set(tally, { rows, revision, scene, projected, marks });
  return marks;
}

function marksOf(tally: RegionTally, projected: ProjectedMap, scene: Scene): RegionMarks {
  const aggregate = aggregateOf(scene);
  const values = Float64Array.from(projected.regions, (_, place) =>
    tally.valueOf(place, aggregate),
  );
  const places = [...values.keys()].filter((place) => !Number.isNaN(values[place]));
  const ranked = places.sort((a, b) => (values[a] === values[b] ? a - b : above(values, a, b)));
  const [most, least] = [values[ranked[0] ?? -1], values[ranked.at(-1) ?? -1]];
  const scale = scaleOf(least ?? Number.NaN, most ?? Number.NaN, scene);
  return {
    values,
    classes: Int8Array.from(values, (value) =>
      Number.isNaN(value) ? -1 : colourClass(scale, value),
    ),
    ranked: ranked.filter((place) => projected.regions[place]?.box),
    scale,
    isBelow: (least ?? 0) < scale.from && ranked.length > 0,
    isAbove: (most ?? 0) > scale.to && ranked.length > 0,
    selected: selectedOf(tally, values, ranked, scene),
  };
}

function above(values: Float64Array, a: number, b: number): number {
  return (values[a] as number) > (values[b] as number) ? -1 : 1;
}

function scaleOf(least: number, most: number, { options }: Scene) {
  const fixed = { min: numberOption(options.min), max: numberOption(options.max) };
  if (options.palette !== 'diverging') return sequentialScale(least, most, fixed);
  return divergingScale(least, most, { ...fixed, centre: numberOption(options.centre) ?? 0 });
}

function selectedOf(
  { region, value, calledBy }: RegionTally,
  values: Float64Array,
  places: readonly number[],
  { selections }: Scene,
): ReadonlySet<number> | null {
  const concerns = selections.filter(
    ({ field, kind }) => kind !== 'cursor' && (field === region.name || field === value?.name),
  );
  if (concerns.length === 0) return null;
  return new Set(
    places.filter((place) =>
      concerns.every((selection) => {
        const own = selection.field === region.name ? calledBy[place] : values[place];
        return own !== undefined && isSelected(selection, own);
      }),
    ),
  );
}
