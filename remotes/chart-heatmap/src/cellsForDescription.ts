import { firstDayOfWeek, type Scene } from '@chartroom/plot';
import { bandsFromSlots } from './bands';
import type { CellTitleContext } from './cellTitle';
import { buildGrid } from './grid';
import type { HeatmapIndex } from './heatmapIndex';
import { heatmapFormats, withSpread } from './layout';
import { calendars } from './lazyCalendars';

/**
 * Limits of summary and table, by the kind of an axis: intervals of time, bins of numbers, columns
 * and rows of names, and years of a calendar. Many rows leave fewer intervals, so that there are no
 * more than `cells` in all.
 */
const limits = { cells: 50_000, times: 400, numbers: 24, columns: 100, rows: 500, years: 20 };

/** The cells for summary and table, independent of the chart's size. */
export function cellsForDescription(index: HeatmapIndex, scene: Scene): CellTitleContext {
  const text = heatmapFormats(index, scene);
  const { data } = index;
  const firstDay = firstDayOfWeek(text.locale);
  if (index.isCalendar && calendars) {
    const calendar = calendars.calendarGrid(index, limits.years, firstDay);
    return { index, grid: calendar, calendar, text: withSpread(text, calendar) };
  }
  if (!data) return { index, grid: emptyGrid, calendar: null, text };
  const limitOf = (kind: string, categories: number) => {
    if (kind === 'time')
      return Math.min(limits.times, limits.cells / Math.max(1, index.rows.length));
    // One column for each value, whatever the width of the chart.
    if (kind === 'value') return Number.POSITIVE_INFINITY;
    return kind === 'number' ? limits.numbers : categories;
  };
  const { spacingMs: minMs } = index;
  const { x, y } = data;
  const view = scene.window ?? x.view;
  const columns = bandsFromSlots(x.slots, index.columns, {
    view,
    limit: limitOf(x.slots.kind, limits.columns),
    minMs,
    firstDay,
  });
  const rows = bandsFromSlots(y.slots, index.rows, {
    view: [0, 1],
    limit: Math.min(
      limitOf(y.slots.kind, limits.rows),
      x.slots.kind === 'value' ? limits.cells / Math.max(1, columns.bands.length) : Infinity,
    ),
    minMs,
    firstDay,
  });
  const grid = {
    ...buildGrid(index, columns.bands, rows.bands),
    hiddenColumns: columns.hidden + index.omittedColumns,
    hiddenRows: rows.hidden + index.omittedRows,
  };
  return { index, grid, calendar: null, text: withSpread(text, grid) };
}

const emptyGrid: CellTitleContext['grid'] = {
  columns: [],
  rows: [],
  values: new Float64Array(0),
  counts: new Float64Array(0),
  isCell: new Uint8Array(0),
  hiddenColumns: 0,
  hiddenRows: 0,
};
