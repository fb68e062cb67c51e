import type { Options } from '@chartroom/contract';
import { loadReferences, thresholdsOption } from '@chartroom/plot';

/** What only the options `references` and `thresholds` need. Null until a chart has some. */
export let annotations: typeof import('./annotations') | null = null;

/** Loads `annotations`, for `ChartDefinition.load`: most charts have none. */
export async function loadAnnotations(input: { readonly options: Options }): Promise<void> {
  const hasReferences = await loadReferences(input);
  if (hasReferences || thresholdsOption(input.options.thresholds).length > 0) {
    annotations ??= await import('./annotations');
  }
}
