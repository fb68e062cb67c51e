import type { BaseMarks, ChartDefinition, CursorDefinition, Scene } from '../chart/chartDefinition';
import type { MultiplesParts } from '../chart/multiplesParts';
import { type DrawAxes, drawMultiples } from './drawMultiples';
import { layoutMultiples } from './layoutMultiples';
import { type CellCursor, multiplesCursor } from './multiplesCursor';
import { indexMultiples, type MultiplesIndex } from './multiplesIndex';
import { cellTitle, type MultiplesMarks } from './multiplesMarks';
import { summariseMultiples } from './multiplesSummary';
import { multiplesTable } from './multiplesTable';
import { xyParts } from './xyParts';

export type Definition<Index, Marks extends BaseMarks, Cursor> = ChartDefinition<
  Index,
  Marks,
  Cursor
> & {
  readonly cursor: CursorDefinition<Marks, Cursor>;
};

/** A chart's small multiples, without their cursor, and what creates it. */
export interface Multiples<Index, Marks extends BaseMarks, Cursor> {
  readonly multiples: ChartDefinition<Index, Marks, Cursor>;
  /** The chart's own cursor must be loaded. */
  createCursor(): CursorDefinition<Marks, Cursor>;
}

/**
 * The definition of a chart's small multiples. It has the types of the chart itself: both belong to
 * one panel, and what each makes is only passed to the one that made it (see `withMultiples`).
 */
export function createMultiples<Index, Marks extends BaseMarks, Cursor>(
  chart: Definition<Index, Marks, Cursor>,
  ownParts: Partial<MultiplesParts<Marks>> = {},
  drawAxes: DrawAxes,
): Multiples<Index, Marks, Cursor> {
  const parts: MultiplesParts<Marks> = { ...xyParts(chart.draw), ...ownParts };
  const multiples: ChartDefinition<
    MultiplesIndex<Index>,
    MultiplesMarks<Marks>,
    CellCursor<Cursor>
  > = {
    manifest: chart.manifest,
    index: (input, previous) => indexMultiples(chart, multiples, input, previous),
    layout: (index, scene) => layoutMultiples(chart, parts, index, scene),
    draw: (pen, marks, ink) => drawMultiples({ chart, parts, drawAxes }, pen, marks, ink),
    summary: (index, scene) => summariseMultiples(chart, index, scene, cellSceneOf(index, scene)),
    table(index, scene) {
      if (!chart.table) return null;
      const cell = cellSceneOf(index, scene);
      const tables = index.cells.flatMap(({ name, index: cellIndex }) => {
        const table = chart.table?.(cellIndex, { ...scene, title: cellTitle(name), cell });
        return table ? [{ name, table }] : [];
      });
      return multiplesTable(scene.title, index.field?.name ?? '', tables);
    },
  };
  /** What is read of a cell is what is drawn, bins and all. */
  const cellSceneOf = (index: MultiplesIndex<Index>, scene: Scene) =>
    layoutMultiples(chart, parts, index, scene).cellScene;
  return asChart({ multiples, createCursor: () => multiplesCursor(chart.cursor) });
}

/** Gives small multiples the types of their chart. */
function asChart<Index, Marks extends BaseMarks, Cursor>(
  made: Multiples<MultiplesIndex<Index>, MultiplesMarks<Marks>, CellCursor<Cursor>>,
): Multiples<Index, Marks, Cursor> {
  return made as unknown as Multiples<Index, Marks, Cursor>;
}
