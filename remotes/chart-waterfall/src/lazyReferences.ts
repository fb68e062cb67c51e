import type { Options } from '@chartroom/contract';
import { loadReferences as loadKit } from '@chartroom/plot';

/** What only the option `references` needs. Null until a chart has some. */
export let references: typeof import('./references') | null = null;

/** Loads `references` and the kit's part, for `ChartDefinition.load`: most charts have none. */
export async function loadReferences(input: { readonly options: Options }): Promise<void> {
  if (await loadKit(input)) references ??= await import('./references');
}
