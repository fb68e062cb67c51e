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
import type { BarText } from './barMarks';
import { valuesOf } from './limitBands';

/**
 * Value formats: with a unit if all values share one, and with digits by the spread of the bars.
 * Over time, the spread is that of the visible bars.
 */
export function barText(
  index: BarIndex,
  scene: Scene,
  bands: readonly Band[] = index.bands,
): BarText {
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
export function styleOf(text: BarText, series = 0): NumberStyle {
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
          valuesOf(band, aggregate).filter((_, i) => series[i]?.field === field),
        ),
      ),
    );
  cache.set(bands, found);
  return found;
}
