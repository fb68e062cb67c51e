import { formatNumber, i18nFor } from '@chartroom/plot';
import type { CellTitleContext } from './cellTitle';

/** `host: 59 of 10 000`, for categories that don't fit. */
export function omissionTexts({
  index,
  grid,
  text,
}: Pick<CellTitleContext, 'index' | 'grid' | 'text'>): readonly string[] {
  const count = (value: number) => formatNumber(value, { locale: text.locale });
  const textFor = (name: string, shown: number, hidden: number) =>
    hidden > 0
      ? [
          i18nFor(text.locale).t('{name}: {shown} of {all}', {
            name,
            shown: count(shown),
            all: count(shown + hidden),
          }),
        ]
      : [];
  return [
    ...textFor(index.xName, grid.columns.length, grid.hiddenColumns),
    ...textFor(index.yName, grid.rows.length, grid.hiddenRows),
  ];
}
