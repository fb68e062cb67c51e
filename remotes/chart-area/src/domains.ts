import {
  type CellExtents,
  numberOption,
  type Scene,
  type Span,
  valueDomain,
  visibleExtent,
  withThresholds,
} from '@chartroom/plot';
import type { StackLayer } from '@chartroom/plot/stacking';

/** The domain of values: includes 0, except for streams, which have no 0. */
export function areaDomain(
  layers: readonly StackLayer[],
  domain: Span,
  { options, cell, behind }: Pick<Scene, 'options' | 'cell' | 'behind'>,
  { isShare, isStream }: { readonly isShare: boolean; readonly isStream: boolean },
): { readonly values: Span; readonly hasValues: boolean; readonly extents: CellExtents } {
  const edges = layers.flatMap(({ series, edge }) =>
    typeof edge === 'number' ? [series] : [series, { ...series, ...edge }],
  );
  const own = visibleExtent(edges, domain);
  const hasValues = own.min <= own.max;
  const extents: CellExtents = { y: [own.min, own.max] };
  const [min, max] = cell?.extents.y ?? [own.min, own.max];
  const [low, high] = behind?.extents.y ?? [min, max];
  const extent = { min: Math.min(min, low), max: Math.max(max, high) };
  if (isShare) return { values: [0, 100], hasValues, extents };
  if (isStream) return { values: streamDomain(extent), hasValues, extents };
  const near: Span = [Math.min(0, extent.min) * 1.5, Math.max(0, extent.max) * 1.5];
  const rule = {
    isZeroBased: true,
    min: numberOption(options.min),
    max: numberOption(options.max),
  };
  const all = extent.min <= extent.max ? withThresholds(extent, near, options) : extent;
  return { values: valueDomain('linear', all, rule), hasValues, extents };
}

function streamDomain({ min, max }: { readonly min: number; readonly max: number }): Span {
  if (!(min <= max)) return [0, 1];
  return max / 2 - min / 2 > 1e-290 ? [min, max] : [min - 0.5, min + 0.5];
}
