import type { OptionValue } from '@chartroom/contract';
import type { Graph } from './graph';

/** Minimum and maximum radius, by number of nodes. */
const radiusRanges = [
  { maxNodes: 150, min: 3.5, max: 11 },
  { maxNodes: 1000, min: 2.5, max: 8 },
  { maxNodes: Number.POSITIVE_INFINITY, min: 1.5, max: 6 },
] as const;

/** Radii whose area, above the minimum, is proportional to links or their weight. */
export function nodeRadii(
  { names, degrees, sums }: Pick<Graph, 'names' | 'degrees' | 'sums'>,
  size: OptionValue | undefined,
): Float32Array {
  const { min, max } =
    radiusRanges.find(({ maxNodes }) => names.length <= maxNodes) ?? radiusRanges[2];
  const radii = new Float32Array(names.length);
  if (size === 'same') return radii.fill(min * 1.3);
  const nodeValues: ArrayLike<number> = size === 'weight' ? sums : degrees;
  let maxValue = 0;
  for (let node = 0; node < names.length; node += 1)
    maxValue = Math.max(maxValue, nodeValues[node] as number);
  for (let node = 0; node < names.length; node += 1) {
    const share = maxValue > 0 ? (nodeValues[node] as number) / maxValue : 0;
    radii[node] = Math.sqrt(min ** 2 + (max ** 2 - min ** 2) * share);
  }
  return radii;
}
