import { type ColourSlot, Distribution, type ValueFacts } from './distribution';
import type { Grid } from './grid';

/** How wide the values of a colour (or, for null, of all) lie, and what else can be asked of them. */
export interface Dispersion {
  readonly values: Distribution;
  readonly deviation: number;
  /** From the lower quartile to the upper. */
  readonly iqr: number;
}

/** A list of grids is made anew with every change of the data. */
const cache = new WeakMap<readonly Grid[], Map<ColourSlot, Dispersion>>();

/** Looks at every cell once, however often it is asked: a zoom changes nothing of it. */
export function dispersionOf(
  grids: readonly Grid[],
  facts: ValueFacts,
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
