import type { OptionValue } from '@chartroom/contract';
import type { Graph } from './graph';

/** Radius of the least and the greatest node, by how many nodes there are. */
const sizes = [
  { to: 150, least: 3.5, greatest: 11 },
  { to: 1000, least: 2.5, greatest: 8 },
  { to: Number.POSITIVE_INFINITY, least: 1.5, greatest: 6 },
] as const;

/** The area of a node, beyond the least, tells its links or their weight. */
export function nodeRadii(
  { names, degrees, sums }: Pick<Graph, 'names' | 'degrees' | 'sums'>,
  size: OptionValue | undefined,
): Float32Array {
  const { least, greatest } = sizes.find(({ to }) => names.length <= to) ?? sizes[2];
  const radii = new Float32Array(names.length);
  if (size === 'same') return radii.fill(least * 1.3);
  const told: ArrayLike<number> = size === 'weight' ? sums : degrees;
  let most = 0;
  for (let node = 0; node < names.length; node += 1) most = Math.max(most, told[node] as number);
  for (let node = 0; node < names.length; node += 1) {
    const share = most > 0 ? (told[node] as number) / most : 0;
    radii[node] = Math.sqrt(least ** 2 + (greatest ** 2 - least ** 2) * share);
  }
  return radii;
}
