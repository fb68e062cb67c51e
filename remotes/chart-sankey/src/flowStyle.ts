import { numberStyleFor, type Scene, spreadOf, type UnitStyle } from '@chartroom/plot';
import type { SankeyIndex } from './sankeyIndex';

/** Number style of flows and their sums. */
export function flowStyle({ tally, flows }: SankeyIndex, scene: Scene): UnitStyle {
  const spread = spreadOf(flows.map(({ value }) => value));
  return { ...numberStyleFor(tally?.roles.value ?? undefined, scene), spread };
}
