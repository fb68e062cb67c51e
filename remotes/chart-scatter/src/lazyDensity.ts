import type { IndexInput } from '@chartroom/plot';
import { maxPointsInView } from './points';

/** What counts and draws many points. Null until a chart has so many, or the option `marks`. */
export let manyPoints: typeof import('./manyPoints') | null = null;

/** Loads `manyPoints` for `ChartDefinition.load`: most charts show single points. */
export async function loadDensity({
  frame,
  options,
}: Pick<IndexInput, 'frame' | 'options'>): Promise<void> {
  if ((frame?.length ?? 0) > maxPointsInView || options.marks === 'density') {
    manyPoints ??= await import('./manyPoints');
  }
}
