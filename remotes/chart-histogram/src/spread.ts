import { Distribution, type Slot, type ValueFacts } from './distribution';
import type { Grid } from './grid';

/** How wide the values of a colour (or, for null, of all) lie, and what else can be asked of them. */
export interface Spread {
  readonly values: Distribution;
  readonly deviation: number;
  /** From the lower quartile to the upper. */
  readonly middleHalf: number;
}

/** A list of grids is made anew with every change of the data. */
const known = new WeakMap<readonly Grid[], Map<Slot, Spread>>();

/** Looks at every cell once, however often it is asked: a zoom changes nothing of it. */
export function spreadOf(grids: readonly Grid[], facts: ValueFacts, slot: Slot): Spread {
  const spreads = known.get(grids) ?? new Map<Slot, Spread>();
  known.set(grids, spreads);
  const before = spreads.get(slot);
  if (before) return before;
  const values = new Distribution(grids, facts, slot);
  const [low = 0, high = 0] = values.quantiles([0.25, 0.75]);
  const spread = { values, deviation: values.moments().deviation, middleHalf: high - low };
  spreads.set(slot, spread);
  return spread;
}
