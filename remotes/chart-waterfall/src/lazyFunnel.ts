import type { Options } from '@chartroom/contract';

/** What lays out a funnel. Null until a chart is one. */
export let funnel: typeof import('./layoutFunnel') | null = null;

/** Loads `funnel` for `ChartDefinition.load`: most charts are waterfalls. */
export async function loadFunnel({ options }: { readonly options: Options }): Promise<void> {
  if (options.shape === 'funnel') funnel ??= await import('./layoutFunnel');
}
