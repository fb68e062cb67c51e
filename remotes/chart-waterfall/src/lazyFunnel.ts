import type { Options } from '@chartroom/contract';

/** What only funnels need. Null until a chart is one. */
export let funnel: typeof import('./funnel') | null = null;

/** Loads `funnel` for `ChartDefinition.load`: most charts are waterfalls. */
export async function loadFunnel({ options }: { readonly options: Options }): Promise<void> {
  if (options.shape === 'funnel') funnel ??= await import('./funnel');
}
