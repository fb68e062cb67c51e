import { numberStyleFor, type Scene, spreadOf, type UnitStyle } from '@chartroom/plot';
import type { SankeyIndex } from './sankeyIndex';

/** How flows, and sums of them, are written. */
export function flowStyle({ tally, flows }: SankeyIndex, scene: Scene): UnitStyle {
  const spread = spreadOf(flows.map(({ value }) => value));
  return { ...numberStyleFor(tally?.roles.value ?? undefined, scene), spread };
}
