import type { Options } from '@chartroom/contract';
import {
  type FieldSpreads,
  fieldSpreads,
  numberOption,
  type Scene,
  type Span,
  valueDomain,
  visibleExtent,
} from '@chartroom/plot';
import type { Layer } from '@chartroom/plot/stacking';
import type { AreaIndex } from './areaIndex';

/** How far apart what is in view of each field is: its own values, not what they are stacked on. */
export function spreadsIn({ data }: AreaIndex, span: Span, { hidden }: Scene): FieldSpreads {
  const shown = (data?.series ?? []).filter(({ name }) => !hidden.has(name));
  return fieldSpreads(shown, span);
}

/** What the axis of values spans: from 0, but for streams, which have no 0. */
export function valueSpan(
  layers: readonly Layer[],
  domain: Span,
  options: Options,
  { isShare, isStream }: { readonly isShare: boolean; readonly isStream: boolean },
): { readonly values: Span; readonly hasValues: boolean } {
  const edges = layers.flatMap(({ series, edge }) =>
    typeof edge === 'number' ? [series] : [series, { ...series, ...edge }],
  );
  const extent = visibleExtent(edges, domain);
  const hasValues = extent.min <= extent.max;
  if (isShare) return { values: [0, 100], hasValues };
  if (isStream) return { values: streamSpan(extent), hasValues };
  const limits = [numberOption(options.warn), numberOption(options.bad)];
  let [least, greatest] = [extent.min, extent.max];
  for (const limit of limits) {
    // A limit far off would flatten the areas that it is about.
    if (!hasValues || limit === null || limit > Math.max(0, extent.max) * 1.5) continue;
    if (limit < Math.min(0, extent.min) * 1.5) continue;
    least = Math.min(least, limit);
    greatest = Math.max(greatest, limit + Math.abs(limit) * 0.02);
  }
  const rule = {
    isZeroBased: true,
    min: numberOption(options.min),
    max: numberOption(options.max),
  };
  return { values: valueDomain('linear', { min: least, max: greatest }, rule), hasValues };
}

function streamSpan({ min, max }: { readonly min: number; readonly max: number }): Span {
  if (!(min <= max)) return [0, 1];
  return max / 2 - min / 2 > 1e-290 ? [min, max] : [min - 0.5, min + 0.5];
}
