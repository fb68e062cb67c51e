import { formatCount, type i18nFor } from '@chartroom/plot';
import type { TableColumn } from '../tableColumn';
import type { Sparkline } from './sparkline';

/** A sparkline in words, such as “12 values, 3.1 to 9.8, last 4.2”. */
export function sparklineText(
  { count: n, min, max, last }: Sparkline,
  { textOf }: Pick<TableColumn, 'textOf'>,
  locale: string,
  i18n: ReturnType<typeof i18nFor>,
): string {
  const text = (value: number) => textOf(value, true);
  const count = formatCount(n, locale);
  if (n === 1) return i18n.t('{count} value, {value}', { count, value: text(last) });
  if (min === max) return i18n.t('{count} values, all {value}', { count, value: text(last) });
  return i18n.t('{count} values, {min} to {max}, last {last}', {
    ...{ count, min: text(min), max: text(max), last: text(last) },
  });
}
