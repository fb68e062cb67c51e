import {
  type ColourScale,
  classedScale,
  extentOfNumbers,
  readClassOptions,
  type Scene,
  type Span,
} from '@chartroom/plot';

const trimmedShare = 0.02;

/** The colours of cells, and whether values are beyond the ends. */
export interface CellColourScale {
  readonly scale: ColourScale;
  readonly hasValuesBelow: boolean;
  readonly hasValuesAbove: boolean;
}

export function cellColourScale(values: Float64Array, { options }: Scene): CellColourScale {
  const { min, max } = extentOfNumbers(values);
  const [low, high] = options.domain === 'robust' ? trimmedExtent(values, [min, max]) : [min, max];
  const scale = classedScale(values, readClassOptions(options), { min: low, max: high });
  return { scale, hasValuesBelow: min < scale.from, hasValuesAbove: max > scale.to };
}

/** The extent without the outer 2 % at each end. */
function trimmedExtent(values: Float64Array, all: Span): Span {
  const known = values.filter((value) => !Number.isNaN(value)).sort();
  if (known.length === 0) return all;
  const at = (share: number) => known[Math.round((known.length - 1) * share)] as number;
  return [at(trimmedShare), at(1 - trimmedShare)];
}
