import {
  type ColourScale,
  classedScale,
  colourClass,
  enumOption,
  readClassOptions,
  type Scene,
} from '@chartroom/plot';
import { isSelected } from './isSelected';
import type { ProjectedMap } from './projectedMap';
import { type Aggregate, aggregates, type RegionTally } from './regionTally';

export function aggregateOption({ options }: Pick<Scene, 'options'>): Aggregate {
  return enumOption(aggregates, options.aggregate);
}

/** Regions with values and colour classes. */
export interface RegionMarks {
  /** By region index; NaN without a value. */
  readonly values: Float64Array;
  /** Class of the colour scale, −1 for none. */
  readonly classes: Int8Array;
  /** Indexes of visible regions with data, from the highest value to the lowest. */
  readonly ranked: readonly number[];
  readonly scale: ColourScale;
  readonly hasValuesBelow: boolean;
  readonly hasValuesAbove: boolean;
  /** Indexes of selected regions, here or in other panels; null without a selection. */
  readonly selected: ReadonlySet<number> | null;
}

interface CachedMarks {
  readonly rows: number;
  readonly revision: number;
  readonly scene: Scene;
  readonly projected: ProjectedMap;
  readonly marks: RegionMarks;
}

const cache = new WeakMap<RegionTally, CachedMarks>();

/** Memoized while only the view changes. */
export function regionMarks(
  tally: RegionTally,
  projected: ProjectedMap,
  scene: Scene,
): RegionMarks {
  const { rows, revision } = tally;
  const cached = cache.get(tally);
  const isCurrent =
    cached?.rows === rows &&
    cached.revision === revision &&
    cached.projected === projected &&
    cached.scene.options === scene.options &&
    cached.scene.selections === scene.selections;
  if (isCurrent) return cached.marks;
  const marks = marksOf(tally, projected, scene);
  cache.set(tally, { rows, revision, scene, projected, marks });
  return marks;
}

function marksOf(tally: RegionTally, projected: ProjectedMap, scene: Scene): RegionMarks {
  const aggregate = aggregateOption(scene);
  const values = Float64Array.from(projected.regions, (_, index) =>
    tally.valueOf(index, aggregate),
  );
  const indexes = [...values.keys()].filter((index) => !Number.isNaN(values[index]));
  const ranked = indexes.sort((a, b) =>
    values[a] === values[b] ? a - b : compareDescending(values, a, b),
  );
  const [max, min] = [values[ranked[0] ?? -1], values[ranked.at(-1) ?? -1]];
  const scale = classedScale(values, readClassOptions(scene.options));
  return {
    values,
    classes: Int8Array.from(values, (value) =>
      Number.isNaN(value) ? -1 : colourClass(scale, value),
    ),
    ranked: ranked.filter((index) => projected.regions[index]?.box),
    scale,
    hasValuesBelow: (min ?? 0) < scale.from && ranked.length > 0,
    hasValuesAbove: (max ?? 0) > scale.to && ranked.length > 0,
    selected: selectedOf(tally, values, ranked, scene),
  };
}

function compareDescending(values: Float64Array, a: number, b: number): number {
  return (values[a] as number) > (values[b] as number) ? -1 : 1;
}

function selectedOf(
  { region, value, dataNames }: RegionTally,
  values: Float64Array,
  indexes: readonly number[],
  { selections }: Scene,
): ReadonlySet<number> | null {
  const relevant = selections.filter(
    ({ field, kind }) => kind !== 'cursor' && (field === region.name || field === value?.name),
  );
  if (relevant.length === 0) return null;
  return new Set(
    indexes.filter((index) =>
      relevant.every((selection) => {
        const datumValue = selection.field === region.name ? dataNames[index] : values[index];
        return datumValue !== undefined && isSelected(selection, datumValue);
      }),
    ),
  );
}
