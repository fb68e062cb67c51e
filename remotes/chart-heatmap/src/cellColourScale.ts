import {
  type ColourScale,
  divergingScale,
  extentOfNumbers,
  numberOption,
  type Scene,
  type Span,
  sequentialScale,
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
  const fixed = { min: numberOption(options.min), max: numberOption(options.max) };
  const centre = numberOption(options.centre) ?? 0;
  const scale =
    options.palette === 'diverging'
      ? divergingScale(low, high, { ...fixed, centre })
      : sequentialScale(low, high, fixed);
  return { scale, hasValuesBelow: min < scale.from, hasValuesAbove: max > scale.to };
}

/** The extent without the outer 2 % at each end. */
function trimmedExtent(values: Float64Array, all: Span): Span {
  const known = values.filter((value) => !Number.isNaN(value)).sort();
  if (known.length === 0) return all;
  const at = (share: number) => known[Math.round((known.length - 1) * share)] as number;
  return [at(trimmedShare), at(1 - trimmedShare)];
}
