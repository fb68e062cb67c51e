import type { BaseMarks, CursorDefinition } from '../chart/chartDefinition';
import type { MultiplesParts } from '../chart/multiplesParts';
import { createMultiples, type Definition } from './createMultiples';
import type { DrawAxes } from './drawMultiples';

/**
 * Completes a definition that was made by `withMultiples`: it then has a chart's panels with small
 * multiples and those without. What small multiples index and lay out names their definition, so
 * that each call finds its own. `drawAxes` is passed in, as part of what every page has loaded.
 * Returns the function that creates the cursor of both, to be called once that of the chart is
 * loaded.
 */
export function addMultiples<Index, Marks extends BaseMarks, Cursor>(
  both: Definition<Index, Marks, Cursor>,
  chart: Definition<Index, Marks, Cursor>,
  parts: Partial<MultiplesParts<Marks>> | undefined,
  drawAxes: DrawAxes,
): () => CursorDefinition<Marks, Cursor> {
  const { multiples, createCursor } = createMultiples(chart, parts, drawAxes);
  const isMultiples = (made: unknown) =>
    (made as { readonly definition?: unknown } | null)?.definition === multiples;
  const of = (made: unknown) => (isMultiples(made) ? multiples : chart);
  const completed: Partial<typeof chart> = {
    index(input, previous) {
      const next = input.encoding.facet?.length ? multiples : chart;
      return next.index(input, previous && of(previous) === next ? previous : null);
    },
    layout: (index, scene) => of(index).layout(index, scene),
    draw: (pen, marks, ink) => of(marks).draw(pen, marks, ink),
    summary: (index, scene) => of(index).summary(index, scene),
    table: (index, scene) => of(index).table?.(index, scene) ?? null,
  };
  Object.assign(both, completed);
  return () => {
    const own = chart.cursor;
    const ofCells = createCursor();
    const cursorOf = (marks: unknown) => (isMultiples(marks) ? ofCells : own);
    const { edge } = own;
    return {
      ...own,
      pick: (marks, x, y) => cursorOf(marks).pick(marks, x, y),
      move: (marks, ...step) => cursorOf(marks).move(marks, ...step),
      moveCell: (marks, from, by) => cursorOf(marks).moveCell?.(marks, from, by) ?? null,
      draw: (pen, marks, ...drawn) => cursorOf(marks).draw(pen, marks, ...drawn),
      tip: (marks, datum) => cursorOf(marks).tip(marks, datum),
      datum: (marks, datum) => cursorOf(marks).datum?.(marks, datum) ?? [],
      find: (marks, field, value) => cursorOf(marks).find?.(marks, field, value) ?? null,
      key: (marks, datum) => cursorOf(marks).key?.(marks, datum) ?? null,
      ...(edge && {
        edge: (marks, value, isEnd) => (cursorOf(marks).edge ?? edge)(marks, value, isEnd),
      }),
    };
  };
}
