import { i18nFor } from '@chartroom/plot';
import type { GaugeIndex, GaugeItem } from './gaugeIndex';

/** What a value is called: its field, after how its rows are combined where they are. */
export function valueTitle(
  { aggregate }: Pick<GaugeIndex, 'aggregate'>,
  { field }: Pick<GaugeItem, 'field'>,
  locale: string,
): string {
  if (aggregate === 'last') return field.name;
  return i18nFor(locale).t(
    '{aggregate, select, mean {Average of {field}} sum {Sum of {field}} min {Min of {field}} max {Max of {field}} other {Count of {field}}}',
    { aggregate, field: field.name },
  );
}
