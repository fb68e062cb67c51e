import type { BaseMarks } from '../chart/chartDefinition';
import type { MultiplesParts } from '../chart/multiplesParts';
import { createMultiples, type Definition } from './createMultiples';
import type { DrawAxes } from './drawMultiples';

/**
 * Completes a definition that was made by `withMultiples`: it then has a chart's panels with small
 * multiples and those without. What small multiples index and lay out names their definition, so
 * that each call finds its own. `drawAxes` is passed in, as part of what every page has loaded.
 */
export function addMultiples<Index, Marks extends BaseMarks, Cursor>(
  both: Definition<Index, Marks, Cursor>,
  chart: Definition<Index, Marks, Cursor>,
  parts: Partial<MultiplesParts<Marks>> | undefined,
  drawAxes: DrawAxes,
): void {
  if (both.cursor.moveCell) return;
  const multiples = createMultiples(chart, parts, drawAxes);
  const of = (made: unknown) =>
    (made as { readonly definition?: typeof chart } | null)?.definition ?? chart;
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
  const { edge } = chart.cursor;
  const cursor: typeof chart.cursor = {
    pick: (marks, x, y) => of(marks).cursor.pick(marks, x, y),
    move: (marks, ...step) => of(marks).cursor.move(marks, ...step),
    moveCell: (marks, from, by) => of(marks).cursor.moveCell?.(marks, from, by) ?? null,
    draw: (pen, marks, ...drawn) => of(marks).cursor.draw(pen, marks, ...drawn),
    tip: (marks, datum) => of(marks).cursor.tip(marks, datum),
    datum: (marks, datum) => of(marks).cursor.datum?.(marks, datum) ?? [],
    find: (marks, field, value) => of(marks).cursor.find?.(marks, field, value) ?? null,
    key: (marks, datum) => of(marks).cursor.key?.(marks, datum) ?? null,
    ...(edge && {
      edge: (marks, value, isEnd) => (of(marks).cursor.edge ?? edge)(marks, value, isEnd),
    }),
  };
  Object.assign(both, completed);
  Object.assign(both.cursor, cursor);
}
