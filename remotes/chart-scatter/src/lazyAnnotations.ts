import type { IndexInput } from '@chartroom/plot';

/** What labels trends, sizes and distributions. Null until a chart has asked for one of them. */
export let annotations: typeof import('./annotations') | null = null;

/** Loads `annotations` for `ChartDefinition.load`: most charts have none. */
export async function loadAnnotations({
  options,
  encoding,
}: Pick<IndexInput, 'options' | 'encoding'>): Promise<void> {
  const isLabelled = options.trend === true && options.trendLabel !== 'none';
  const hasSizes = (encoding.size?.length ?? 0) > 0;
  if (isLabelled || hasSizes || options.marginals === 'histogram') {
    annotations ??= await import('./annotations');
  }
}
