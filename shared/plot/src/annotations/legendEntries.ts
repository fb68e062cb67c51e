import { staleToken } from '../canvas/stale';
import type { LegendKey, Scene } from '../chart/chartDefinition';
import { completeKeys } from '../interaction/hiddenKeys';
import type { LegendEntry } from './legendRow';

/** The series of a chart as entries of its legend. */
export function legendEntries(
  series: readonly Pick<LegendEntry, 'name' | 'token'>[],
  { hidden, stale }: Pick<Scene, 'hidden' | 'stale'>,
): readonly LegendEntry[] {
  return series.map(({ name, token }) => ({
    name,
    token: staleToken(token, stale),
    isHidden: hidden.has(name),
  }));
}

/**
 * The keys of a legend: all names, including those that don't fit. Empty where there is no legend.
 */
export function legendKeys(
  legend: { readonly items: readonly { readonly key: LegendKey }[] } | null,
  names: readonly { readonly name: string }[],
): readonly LegendKey[] {
  return completeKeys(
    legend?.items.map(({ key }) => key) ?? [],
    names.map(({ name }) => name),
  );
}
