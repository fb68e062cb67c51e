import { formatNumber } from '@chartroom/plot';
import type { TitledCells } from './cellTitle';

/** `host: 59 of 10 000`, for categories that have no room. */
export function leftOutWords({
  index,
  grid,
  text,
}: Pick<TitledCells, 'index' | 'grid' | 'text'>): readonly string[] {
  const count = (value: number) => formatNumber(value, { locale: text.locale });
  const words = (name: string, shown: number, hidden: number) =>
    hidden > 0 ? [`${name}: ${count(shown)} of ${count(shown + hidden)}`] : [];
  return [
    ...words(index.xName, grid.columns.length, grid.hiddenColumns),
    ...words(index.yName, grid.rows.length, grid.hiddenRows),
  ];
}
