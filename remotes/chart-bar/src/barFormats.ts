import {
  axisFormat,
  type NumberStyle,
  numberStyleFor,
  type Scene,
  spreadOf,
  timeStyleFor,
} from '@chartroom/plot';
import type { Band } from './band';
import type { BarIndex } from './barIndex';
import type { BarFormats } from './barMarks';
import { valuesBySeries } from './limitBands';

/**
 * Value formats: with a unit if all values share one, and with digits by the spread of the bars.
 * Over time, the spread is that of the visible bars.
 */
export function barFormats(
  index: BarIndex,
  scene: Scene,
  bands: readonly Band[] = index.bands,
): BarFormats {
  const { x, series, aggregate } = index;
  const fields = series.map(({ field }) =>
    aggregate === 'count' ? undefined : (field ?? undefined),
  );
  return {
    ...timeStyleFor(x, scene),
    ...numberStyleFor(fields, scene),
    spreads: spreadsOf(index, bands),
    xFormat: axisFormat('x', scene.options),
  };
}

/** Format of a series' values. Values of all series together use that of the first. */
export function seriesNumberStyle(text: BarFormats, series = 0): NumberStyle {
  return { ...text, spread: text.spreads[series] };
}

/** The same bands are laid out many times. */
const cache = new WeakMap<readonly Band[], readonly (number | undefined)[]>();

/** Spread of each series' field. */
function spreadsOf(
  { series, aggregate }: BarIndex,
  bands: readonly Band[],
): readonly (number | undefined)[] {
  const found =
    cache.get(bands) ??
    series.map(({ field }) =>
      spreadOf(
        bands.flatMap((band) =>
          valuesBySeries(band, aggregate).filter((_, i) => series[i]?.field === field),
        ),
      ),
    );
  cache.set(bands, found);
  return found;
}
