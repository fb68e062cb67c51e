import { formatNumber, i18nFor, withMeaning } from '@chartroom/plot';
import { bandTitle, dayTitle } from './bandTitle';
import type { CalendarGrid } from './calendar';
import type { Grid } from './grid';
import type { HeatmapIndex } from './heatmapIndex';
import type { HeatmapFormats } from './heatmapMarks';
import { areTimes, type CellSlots } from './valueSlots';

/** What cell titles depend on. */
export interface CellTitleContext {
  readonly index: HeatmapIndex;
  readonly grid: Grid;
  readonly calendar: CalendarGrid | null;
  readonly text: HeatmapFormats;
}

/** Title of a cell: column and row, or a calendar's day. */
export function cellTitle(
  { index, grid, calendar, text }: CellTitleContext,
  cell: number,
): { readonly across: string; readonly down: string } {
  const day = calendar?.days[cell];
  if (day) return { across: dayTitle(day, text), down: '' };
  const column = grid.columns[cell % grid.columns.length];
  const row = grid.rows[Math.floor(cell / grid.columns.length)];
  const { x, y } = index.data ?? {};
  return {
    across: column ? withFieldName(index.xName, bandTitle(column, x?.slots, text), x?.slots) : '',
    down: row ? withFieldName(index.yName, bandTitle(row, y?.slots, text), y?.slots) : '',
  };
}

/** Prefixes numbers with the field's name. */
function withFieldName(name: string, title: string, slots: CellSlots | undefined): string {
  const isNumber = slots?.kind === 'number' || (slots?.kind === 'value' && !areTimes(slots));
  return isNumber ? `${name} ${title}` : title;
}

export function cellValueText({ index, grid, text }: CellTitleContext, cell: number): string {
  const value = grid.values[cell] ?? Number.NaN;
  if (Number.isNaN(value))
    return index.aggregate === 'count' ? '0' : i18nFor(text.locale).t('no data');
  return withMeaning(formatNumber(value, text), value, text.meanings, text.locale);
}

/** Title of the values that colours show. */
export function valueTitle({ value, aggregate }: HeatmapIndex, locale: string): string {
  const i18n = i18nFor(locale);
  if (!value) return i18n.t('Rows');
  return aggregate === 'count' ? i18n.t('Rows with {field}', { field: value.name }) : value.name;
}
