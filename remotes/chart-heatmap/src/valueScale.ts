import {
  type ColourScale,
  divergingScale,
  numberOption,
  type Scene,
  sequentialScale,
} from '@chartroom/plot';
import { valueExtent } from './grid';

const outer = 0.02;

/** The colours of cells, and whether any lie beyond the ends. */
export interface ValueScale {
  readonly scale: ColourScale;
  readonly isBelow: boolean;
  readonly isAbove: boolean;
}

export function valueScale(values: Float64Array, { options }: Scene): ValueScale {
  const [least, most] = valueExtent(values);
  const [low, high] = options.domain === 'robust' ? innerExtent(values) : [least, most];
  const fixed = { min: numberOption(options.min), max: numberOption(options.max) };
  const centre = numberOption(options.centre) ?? 0;
  const scale =
    options.palette === 'diverging'
      ? divergingScale(low, high, { ...fixed, centre })
      : sequentialScale(low, high, fixed);
  return { scale, isBelow: least < scale.from, isAbove: most > scale.to };
}

/** Without the outer 2 % at each end. */
function innerExtent(values: Float64Array): readonly [number, number] {
  const known = values.filter((value) => !Number.isNaN(value)).sort();
  if (known.length === 0) return valueExtent(known);
  const at = (share: number) => known[Math.round((known.length - 1) * share)] as number;
  return [at(outer), at(1 - outer)];
}
