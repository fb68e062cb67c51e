import type { GridPanel } from '../../services/dashboards/dashboard';
import { isNarrowPanel } from '../react/phoneLayout';

const columns = 24;
const maxInRow = 3;

/**
 * Panels below 1024 px, where four or more narrow ones side by side clip their titles and figures: those
 * go to rows of three, four to rows of two, and what is below them moves down. A row counts if its panels begin and end
 * together with nothing beside them. All others keep their positions, and all their order.
 */
export function tabletLayout(panels: readonly GridPanel[]): readonly GridPanel[] {
  const tops = [...new Set(panels.map(({ position }) => position.y))].sort((a, b) => a - b);
  let result = panels;
  let addedRows = 0;
  for (const top of tops) {
    const y = top + addedRows;
    const row = result.filter(({ position }) => position.y === y);
    const height = row[0]?.position.h ?? 0;
    const isRow =
      row.length > maxInRow &&
      row.every((panel) => isNarrowPanel(panel) && panel.position.h === height) &&
      result.every(
        ({ position }) =>
          position.y === y || position.y >= y + height || position.y + position.h <= y,
      );
    if (!isRow) continue;
    const inRow = row.length === maxInRow + 1 ? 2 : maxInRow;
    const added = (Math.ceil(row.length / inRow) - 1) * height;
    const ordered = [...row].sort((a, b) => a.position.x - b.position.x);
    result = result.map((panel) => {
      const { position } = panel;
      if (position.y < y) return panel;
      if (position.y > y) return { ...panel, position: { ...position, y: position.y + added } };
      const index = ordered.indexOf(panel);
      const line = Math.floor(index / inRow);
      const w = columns / Math.min(inRow, row.length - line * inRow);
      const x = (index % inRow) * w;
      return { ...panel, position: { x, y: y + line * height, w, h: height } };
    });
    addedRows += added;
  }
  return result;
}
