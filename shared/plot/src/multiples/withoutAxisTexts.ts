import type { BaseMarks } from '../chart/chartDefinition';
import type { AxisTick } from '../scales/axes';

/** Marks without the labels of an axis; its ticks and grid lines stay. */
export function withoutAxisTexts<Marks extends BaseMarks>(
  marks: Marks,
  shows: { readonly x: boolean; readonly y: boolean },
): Marks {
  const { axes } = marks;
  if (!axes) return marks;
  const without = (tick: AxisTick): AxisTick => ({ ...tick, text: '' });
  return {
    ...marks,
    axes: {
      ...axes,
      x: shows.x ? axes.x : axes.x.map(without),
      y: shows.y ? axes.y : axes.y.map(without),
    },
  };
}
