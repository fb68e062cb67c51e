import { axisFormat, numberStyleFor, type Scene, timeStyleFor } from '@chartroom/plot';
import type { BarIndex } from './barIndex';
import type { BarText } from './barMarks';

/** How the values of a chart are written: with a unit where all have the same. */
export function barText({ x, series, aggregate }: BarIndex, scene: Scene): BarText {
  const fields = series.map(({ field }) =>
    aggregate === 'count' ? undefined : (field ?? undefined),
  );
  return {
    ...timeStyleFor(x, scene),
    ...numberStyleFor(fields, scene),
    xFormat: axisFormat('x', scene.options),
  };
}
