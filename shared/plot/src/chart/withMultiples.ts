import { lazyCursor } from '../interaction/lazyCursor';
import { drawAxes } from '../scales/axes';
import type { BaseMarks, ChartDefinition, CursorDefinition } from './chartDefinition';
import type { MultiplesParts } from './multiplesParts';

type Definition<Index, Marks extends BaseMarks, Cursor> = ChartDefinition<Index, Marks, Cursor> & {
  readonly cursor: CursorDefinition<Marks, Cursor>;
};

/**
 * A chart that can be repeated in small multiples: a cell for each value of the field in the role
 * `facet`. The chart itself indexes, lays out and draws one cell; it reads `Scene.cell` for what
 * cells share. Until a panel has that role, no code of small multiples is loaded; once one has, the
 * returned definition does both (see `addMultiples`). `loadParts`: those that differ from a chart of
 * lines over x.
 */
export function withMultiples<Index, Marks extends BaseMarks, Cursor>(
  chart: Definition<Index, Marks, Cursor>,
  loadParts?: () => Promise<Partial<MultiplesParts<Marks>>>,
): Definition<Index, Marks, Cursor> {
  let createCursor: (() => CursorDefinition<Marks, Cursor>) | null = null;
  const cursor = lazyCursor(async () => {
    await chart.cursor.load?.();
    return createCursor?.() ?? chart.cursor;
  });
  if (!chart.cursor.load) Object.assign(cursor, chart.cursor, { load: undefined });
  const both: Definition<Index, Marks, Cursor> = {
    ...chart,
    cursor,
    async load(input) {
      if (input.encoding.facet?.length && !createCursor) {
        const [{ addMultiples }, parts] = await Promise.all([
          import('../multiples'),
          loadParts?.(),
        ]);
        createCursor ??= addMultiples(both, chart, parts, drawAxes);
        if (!cursor.load) Object.assign(cursor, createCursor());
      }
      await chart.load?.(input);
    },
  };
  return both;
}
