import { parseWith } from '@chartroom/contract/schema';
import * as v from 'valibot';

/** Before Grafana 5, rows had 12 columns and a height in pixels. */
const oldColumns = 12;
const defaultHeightPx = 250;
/** A row of Grafana's grid, with the gap below. */
const cellPx = 30 + 8;
const minCells = 3;

const rowsShape = v.array(
  v.object({
    title: v.fallback(v.string(), ''),
    collapse: v.fallback(v.boolean(), false),
    showTitle: v.fallback(v.boolean(), false),
    height: v.fallback(v.union([v.number(), v.string()]), defaultHeightPx),
    panels: v.fallback(v.array(v.record(v.string(), v.unknown())), []),
  }),
);

/**
 * The panels of a dashboard from before Grafana 5 with the positions that Grafana gives them when it
 * opens such a dashboard. Null if these aren't its rows.
 */
export function panelsOfOldRows(rows: unknown): readonly unknown[] | null {
  const parsed = parseWith(rowsShape, rows);
  if (!parsed.ok) return null;
  const hasHeadings = parsed.value.some(({ collapse, showTitle }) => collapse || showTitle);
  let y = 0;
  return parsed.value.flatMap(({ title, collapse, height, panels }): unknown[] => {
    const heading = { type: 'row', title, collapsed: collapse, gridPos: { x: 0, y, w: 24, h: 1 } };
    if (hasHeadings) y += 1;
    const positioned = positionInRow(panels, height, y);
    y = positioned.bottom;
    if (!hasHeadings) return positioned.panels;
    return collapse
      ? [{ ...heading, panels: positioned.panels }]
      : [{ ...heading, panels: [] }, ...positioned.panels];
  });
}

function positionInRow(
  panels: readonly Record<string, unknown>[],
  height: string | number,
  top: number,
) {
  let [x, y, bottom] = [0, top, top];
  const positioned = panels.map((panel) => {
    const span = typeof panel.span === 'number' && panel.span > 0 ? panel.span : 4;
    const w = Math.round(Math.min(span, oldColumns) * 2);
    const h = cellsOf(panel.height ?? height);
    if (x + w > oldColumns * 2) [x, y] = [0, bottom];
    const gridPos = { x, y, w, h };
    x += w;
    bottom = Math.max(bottom, y + h);
    return { ...panel, gridPos };
  });
  return { panels: positioned, bottom };
}

function cellsOf(height: unknown): number {
  const px = Number.parseFloat(String(height)) || defaultHeightPx;
  return Math.max(minCells, Math.ceil(px / cellPx));
}
