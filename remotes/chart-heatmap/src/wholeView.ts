import { firstDayOfWeek, type Scene } from '@chartroom/plot';
import { calendarGrid } from './calendar';
import type { TitledCells } from './cellTitle';
import { gridOf } from './grid';
import type { HeatmapIndex } from './heatmapIndex';
import { heatmapText, inCompany } from './layout';
import { linesOf } from './lines';

/** So that there are never more than 50 000; of times as many as rows leave room for. */
const most = { cells: 50_000, times: 400, numbers: 24, columns: 100, rows: 500, years: 20 };

/** The cells whatever the size that they are drawn at: for the summary and the table. */
export function wholeView(index: HeatmapIndex, scene: Scene): TitledCells {
  const text = heatmapText(index, scene);
  const { taken } = index;
  const firstDay = firstDayOfWeek(text.locale);
  if (index.isCalendar) {
    const calendar = calendarGrid(index, most.years, firstDay);
    return { index, grid: calendar, calendar, text: inCompany(text, calendar) };
  }
  if (!taken) return { index, grid: empty, calendar: null, text };
  const mostOf = (kind: string, categories: number) => {
    if (kind === 'time') return Math.min(most.times, most.cells / Math.max(1, index.rows.length));
    return kind === 'number' ? most.numbers : categories;
  };
  const { apartMs: leastMs } = index;
  const { x, y } = taken;
  const view = scene.window ?? x.view;
  const columns = linesOf(x.slots, index.columns, {
    view,
    most: mostOf(x.slots.kind, most.columns),
    leastMs,
    firstDay,
  });
  const rows = linesOf(y.slots, index.rows, {
    view: [0, 1],
    most: mostOf(y.slots.kind, most.rows),
    leastMs,
    firstDay,
  });
  const grid = {
    ...gridOf(index, columns.lines, rows.lines),
    hiddenColumns: columns.hidden + index.lostColumns,
    hiddenRows: rows.hidden + index.lostRows,
  };
  return { index, grid, calendar: null, text: inCompany(text, grid) };
}

const empty: TitledCells['grid'] = {
  columns: [],
  rows: [],
  values: new Float64Array(0),
  counts: new Float64Array(0),
  isCell: new Uint8Array(0),
  hiddenColumns: 0,
  hiddenRows: 0,
};
