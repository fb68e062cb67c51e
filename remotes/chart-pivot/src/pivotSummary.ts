import { formatCount, formatSummary, i18nFor, type Scene } from '@chartroom/plot';
import { measureFormats } from './measureFormat';
import { type PivotIndex, shownValue } from './pivotIndex';
import { rowText } from './pivotRows';

/** One sentence: fields, number of groups, the total, and the highest and the lowest group. */
export function summarisePivot(pivot: PivotIndex, { title, options, locale }: Scene): string {
  const index = { ...pivot, locale };
  const { cube, rowDimensions, columnDimensions } = index;
  const groups = cube.rows.childrenOf(0);
  const [first] = rowDimensions;
  if (groups.length === 0 || !first) return formatSummary(title, [], locale);
  const i18n = i18nFor(locale);
  const [format] = measureFormats(index, options);
  const measure = format?.title ?? '';
  const text = (node: number) => format?.spoken(shownValue(index, node, 0, 0)) ?? '';
  const names = (dimensions: typeof rowDimensions) =>
    dimensions.map(({ field }) => field.name).join(', ');
  const fields = { rows: names(rowDimensions), columns: names(columnDimensions) };
  const parts = [
    columnDimensions.length > 0
      ? i18n.t('{measure} by {rows} and {columns}', { measure, ...fields })
      : i18n.t('{measure} by {rows}', { measure, ...fields }),
    i18n.t('{n, plural, one {{count} group} other {{count} groups}}', {
      n: groups.length,
      count: formatCount(groups.length, locale),
    }),
  ];
  const total = shownValue(index, 0, 0, 0);
  if (!Number.isNaN(total)) parts.push(i18n.t('total {value}', { value: text(0) }));
  const known = groups.filter((node) => !Number.isNaN(shownValue(index, node, 0, 0)));
  if (known.length > 1) {
    const value = (node: number) => shownValue(index, node, 0, 0);
    const highest = known.reduce((a, b) => (value(b) > value(a) ? b : a));
    const lowest = known.reduce((a, b) => (value(b) < value(a) ? b : a));
    const say = (node: number) => ({ name: rowText(index, node), value: text(node) });
    parts.push(i18n.t('highest {name} {value}', say(highest)));
    parts.push(i18n.t('lowest {name} {value}', say(lowest)));
  }
  return formatSummary(title, parts, locale);
}
