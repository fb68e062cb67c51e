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
 * How the values of a chart are written: with a unit where all have the same, and by how far apart the
 * bars are. Over time these are the bars in view.
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

/** Of a value of a series; of all together as those of the first. */
export function styleOf(text: BarText, series = 0): NumberStyle {
  return { ...text, spread: text.spreads[series] };
}

/** Layouts are many to the bands of an index. */
const cache = new WeakMap<readonly Band[], readonly (number | undefined)[]>();

/** How far apart the bars of each field are, by series. */
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
