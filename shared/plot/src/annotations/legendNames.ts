import { staleToken } from '../canvas/stale';
import type { Key, Scene } from '../chart/chartDefinition';
import { keysOfAll } from '../interaction/hiddenKeys';
import type { LegendName } from './legendRow';

/** The series of a chart as its legend names them. */
export function legendNames(
  series: readonly Pick<LegendName, 'name' | 'token'>[],
  { hidden, stale }: Pick<Scene, 'hidden' | 'stale'>,
): readonly LegendName[] {
  return series.map(({ name, token }) => ({
    name,
    token: staleToken(token, stale),
    isHidden: hidden.has(name),
  }));
}

/** The keys of a legend: all names, also those that have no room; none where there is no legend. */
export function legendKeys(
  legend: { readonly items: readonly { readonly key: Key }[] } | null,
  names: readonly { readonly name: string }[],
): readonly Key[] {
  return keysOfAll(
    legend?.items.map(({ key }) => key) ?? [],
    names.map(({ name }) => name),
  );
}
