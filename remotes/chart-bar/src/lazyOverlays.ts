import { type IndexInput, loadReferences } from '@chartroom/plot';
import { hasThresholds } from './hasThresholds';

/** What is over bars: error bars, lines, thresholds and references. Null until a chart has one of them. */
export let overlays: typeof import('./overlays') | null = null;

/** Loads `overlays` for `ChartDefinition.load`: most charts have none. */
export async function loadOverlays({
  encoding: { line = [], lower = [], upper = [] },
  options,
}: Pick<IndexInput, 'encoding' | 'options'>): Promise<void> {
  const { references } = options;
  const hasReferences = Array.isArray(references) && references.length > 0;
  const hasFields = [...line, ...lower, ...upper].length > 0;
  if (!hasReferences && !hasFields && !hasThresholds({ options })) return;
  const [module] = await Promise.all([import('./overlays'), loadReferences({ options })]);
  overlays = module;
}
