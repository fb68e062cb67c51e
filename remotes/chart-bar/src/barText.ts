import {
  axisFormat,
  type NumberStyle,
  numberStyleFor,
  type Scene,
  spreadOf,
  timeStyleFor,
} from '@chartroom/plot';
import type { BarIndex } from './barIndex';
import type { BarText } from './barMarks';
import { valuesOf } from './limitBands';

/** How the values of a chart are written: with a unit where all have the same. */
export function barText(index: BarIndex, scene: Scene): BarText {
  const { x, series, aggregate } = index;
  const fields = series.map(({ field }) =>
    aggregate === 'count' ? undefined : (field ?? undefined),
  );
  return {
    ...timeStyleFor(x, scene),
    ...numberStyleFor(fields, scene),
    spreads: spreadsOf(index),
    xFormat: axisFormat('x', scene.options),
  };
}

/** Of a value of a series; of all together as those of the first. */
export function styleOf(text: BarText, series = 0): NumberStyle {
  return { ...text, spread: text.spreads[series] };
}

/** Layouts are many to an index. */
const known = new WeakMap<BarIndex, readonly (number | undefined)[]>();

/** How far apart the bars of each field are, by series. */
function spreadsOf(index: BarIndex): readonly (number | undefined)[] {
  const { bands, series, aggregate } = index;
  const found =
    known.get(index) ??
    series.map(({ field }) =>
      spreadOf(
        bands.flatMap((band) =>
          valuesOf(band, aggregate).filter((_, i) => series[i]?.field === field),
        ),
      ),
    );
  known.set(index, found);
  return found;
}
