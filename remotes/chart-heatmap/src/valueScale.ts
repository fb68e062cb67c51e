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
export interface ValueScale {
  readonly scale: ColourScale;
  readonly isBelow: boolean;
  readonly isAbove: boolean;
}

export function valueScale(values: Float64Array, { options }: Scene): ValueScale {
  const { min, max } = extentOfNumbers(values);
  const [low, high] = options.domain === 'robust' ? trimmedExtent(values, [min, max]) : [min, max];
  const fixed = { min: numberOption(options.min), max: numberOption(options.max) };
  const centre = numberOption(options.centre) ?? 0;
  const scale =
    options.palette === 'diverging'
      ? divergingScale(low, high, { ...fixed, centre })
      : sequentialScale(low, high, fixed);
  return { scale, isBelow: min < scale.from, isAbove: max > scale.to };
}

/** The extent without the outer 2 % at each end. */
function trimmedExtent(values: Float64Array, all: Span): Span {
  const known = values.filter((value) => !Number.isNaN(value)).sort();
  if (known.length === 0) return all;
  const at = (share: number) => known[Math.round((known.length - 1) * share)] as number;
  return [at(trimmedShare), at(1 - trimmedShare)];
}
