import { type ColourSlot, Distribution, type ValueStats } from './distribution';
import type { Grid } from './grid';

/** Dispersion of a colour's values, or of all values if the colour is null. */
export interface Dispersion {
  readonly values: Distribution;
  readonly deviation: number;
  /** Interquartile range. */
  readonly iqr: number;
}

/** Every data change creates a new list of grids. */
const cache = new WeakMap<readonly Grid[], Map<ColourSlot, Dispersion>>();

/** Reads every cell once and caches the result, which doesn't depend on the zoom. */
export function dispersionOf(
  grids: readonly Grid[],
  facts: ValueStats,
  slot: ColourSlot,
): Dispersion {
  const dispersions = cache.get(grids) ?? new Map<ColourSlot, Dispersion>();
  cache.set(grids, dispersions);
  const cached = dispersions.get(slot);
  if (cached) return cached;
  const values = new Distribution(grids, facts, slot);
  const [low = 0, high = 0] = values.quantiles([0.25, 0.75]);
  const dispersion = { values, deviation: values.moments().deviation, iqr: high - low };
  dispersions.set(slot, dispersion);
  return dispersion;
}
