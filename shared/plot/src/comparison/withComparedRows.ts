import type { BaseMarks, ChartDefinition, IndexInput } from '@chartroom/plot';

type ComparedRows = typeof import('./comparedRows').comparedRows;

/**
 * A chart whose table and file have the values of an earlier period and the differences beside its
 * own. The chart itself draws the comparison. Its index must be another object for each panel.
 */
export function withComparedRows<Index extends object, Marks extends BaseMarks, Cursor>(
  chart: ChartDefinition<Index, Marks, Cursor>,
): ChartDefinition<Index, Marks, Cursor> {
  let loaded: ComparedRows | null = null;
  const inputs = new WeakMap<Index, IndexInput>();
  return {
    ...chart,
    takesComparison: true,
    async load(input) {
      if (input.comparison) {
        const { comparedRows } = await import(
          /* webpackChunkName: "comparison" */ './comparedRows'
        );
        loaded = comparedRows;
      }
      await chart.load?.(input);
    },
    *index(input, previous, whole) {
      const index = yield* chart.index(input, previous, whole);
      inputs.set(index, input);
      return index;
    },
    rows(index, scene) {
      const { frame = null, encoding = {}, comparison } = inputs.get(index) ?? {};
      if (!loaded || !frame || !comparison) return chart.rows?.(index, scene) ?? null;
      const { title, options, locale, timeZone } = scene;
      return loaded({ frame, encoding, comparison }, { title, options, locale, timeZone });
    },
  };
}
