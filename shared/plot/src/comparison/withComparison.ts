import type { BaseMarks, ChartDefinition, CursorDefinition, Ink, Pen, Tip } from '@chartroom/plot';

type Definition<Index, Marks extends BaseMarks, Cursor> = ChartDefinition<Index, Marks, Cursor> & {
  readonly cursor: CursorDefinition<Marks, Cursor>;
};

/**
 * What replaces parts of a chart's definition, for panels with a comparison and those without. It
 * calls the chart's own.
 */
export interface ComparedDefinition<Index, Marks extends BaseMarks, Cursor>
  extends Pick<
    ChartDefinition<Index, Marks, Cursor>,
    'index' | 'layout' | 'draw' | 'summary' | 'table' | 'rows'
  > {
  tip(marks: Marks, cursor: Cursor): Tip | null;
  /** What is drawn over the cursor of the chart. */
  drawCursor?(pen: Pen, marks: Marks, cursor: Cursor, ink: Ink): void;
}

/**
 * A chart that shows an earlier period beside its own. The code that does loads with the first
 * comparison. Wraps the chart before `withMultiples` does: small multiples show none.
 */
export function withComparison<Index extends object, Marks extends BaseMarks, Cursor>(
  chart: Definition<Index, Marks, Cursor>,
  loadCompared: () => Promise<ComparedDefinition<Index, Marks, Cursor>>,
): Definition<Index, Marks, Cursor> {
  let loaded: ComparedDefinition<Index, Marks, Cursor> | null = null;
  return {
    ...chart,
    takesComparison: true,
    async load(input) {
      if (input.comparison && !loaded) loaded = await loadCompared();
      await chart.load?.(input);
    },
    index: (input, previous, whole) => (loaded ?? chart).index(input, previous, whole),
    layout: (index, scene) => (loaded ?? chart).layout(index, scene),
    draw: (pen, marks, ink) => (loaded ?? chart).draw(pen, marks, ink),
    summary: (index, scene) => (loaded ?? chart).summary(index, scene),
    table: (index, scene) => (loaded?.table ?? chart.table)?.(index, scene) ?? null,
    rows: (index, scene) => (loaded?.rows ?? chart.rows)?.(index, scene) ?? null,
    cursor: withChanges(chart, {
      tip: (marks, cursor) => (loaded ?? chart.cursor).tip(marks, cursor),
      draw(pen, marks, cursor, ink, hasTip) {
        chart.cursor.draw(pen, marks, cursor, ink, hasTip);
        loaded?.drawCursor?.(pen, marks, cursor, ink);
      },
    }),
  };
}

const cursorKeys = [
  ...(['load', 'pick', 'firstStep', 'move', 'moveCell', 'edge', 'datum', 'find', 'key'] as const),
  ...(['drillDown', 'drag'] as const),
];

/** The chart's cursor with other functions. What it has is read late, since its code may load later. */
function withChanges<Cursor extends object>(
  chart: { readonly cursor: Cursor },
  changes: Partial<Cursor>,
): Cursor {
  const cursor = { ...changes };
  for (const key of cursorKeys) {
    const get = () => (chart.cursor as Readonly<Record<string, unknown>>)[key];
    Object.defineProperty(cursor, key, { enumerable: true, get });
  }
  return cursor as Cursor;
}
