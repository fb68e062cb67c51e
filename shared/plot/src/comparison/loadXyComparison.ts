import type { SeriesCursor, XyMark, XyMarks } from '@chartroom/plot';
import type { ComparisonParts, XyDefinition } from './comparisonParts';
import type { ComparedDefinition } from './withComparison';

/**
 * For `withComparison`: draws the earlier period of a chart over x as quieter lines behind its own,
 * with the difference in tooltip, summary, table and file.
 */
export async function loadXyComparison<
  Index extends object,
  Mark extends XyMark,
  Marks extends XyMarks<Mark>,
>(
  chart: XyDefinition<Index, Marks>,
  parts: ComparisonParts<Mark, Marks>,
): Promise<ComparedDefinition<Index, Marks, SeriesCursor>> {
  const { createXyComparison } = await import(
    /* webpackChunkName: "comparison" */ './xyComparison'
  );
  return createXyComparison(chart, parts);
}
