import type { Options } from '@chartroom/contract';
import { chartInput } from '@chartroom/plot/testkit';
import fixture from '../fixture.json';
import manifest from '../manifest.json';

/** Characters of a novel, linked by shared scenes. */
export function novel(options: Options = {}) {
  return chartInput(manifest, fixture, options);
}

type Link = readonly [from: string | null, to: string | null, weight?: number | null];

/** A chart input from custom links. */
export function inputFromLinks(rows: readonly Link[], options: Options = {}) {
  const columns = {
    from: rows.map(([from]) => from),
    to: rows.map(([, to]) => to),
    weight: rows.map(([, , weight = 1]) => weight),
  };
  const types = { from: 'category', to: 'category', weight: 'number' };
  const encoding = { source: ['from'], target: ['to'], weight: ['weight'] };
  return chartInput(manifest, { title: 'Links', columns, types, encoding }, options);
}

/** A deterministic network of any size: every node is linked to two earlier ones. */
export function generateLinks(nodes: number): Link[] {
  return Array.from({ length: nodes }, (_, i) => [
    [`n${i}`, `n${(i * 7919) % Math.max(1, i)}`] as const,
    [`n${i}`, `n${Math.floor(i / 3)}`] as const,
  ]).flat();
}
