import { limits } from './limits';
import type { ChartManifest } from './manifest';

/** Size of a panel in cells of the dashboard's grid. */
export interface PanelCells {
  readonly w: number;
  readonly h: number;
}

/** Sizes in CSS pixels of the grid in which minimum sizes are derived. */
const grid = { width: 1280, margin: 16, gap: 8, rowHeight: 32 };
/** What a panel's header and padding take away from its chart. */
const chrome = { width: 24, height: 44 };
/** Of charts that state no size. */
const defaultCells: PanelCells = { w: 4, h: 4 };

/**
 * Smallest size of a chart's panel in cells of the grid, derived from its `minSize`. A layout is
 * stored in cells, so this is the same in every window: it is derived for a grid 1,280 pixels wide.
 */
export function minPanelCells({ minSize }: Pick<ChartManifest, 'minSize'>): PanelCells {
  if (!minSize) return defaultCells;
  const gaps = grid.gap * (limits.gridColumns - 1);
  const column = (grid.width - 2 * grid.margin - gaps) / limits.gridColumns;
  return {
    w: Math.min(limits.gridColumns, cells(minSize.width + chrome.width, column)),
    h: cells(minSize.height + chrome.height, grid.rowHeight),
  };
}

/** Cells of `size` pixels, with gaps between, that hold `length` pixels. */
function cells(length: number, size: number): number {
  return Math.max(1, Math.ceil((length + grid.gap) / (size + grid.gap)));
}
