import type { Options } from '@chartroom/contract';
import type { Field } from '@chartroom/frame';
import { extentOfNumbers, formatNumber, numberStyleFor } from '@chartroom/plot/number';
import type { PanelAlert } from '../../services/dashboards/panelAlert';
import { i18n } from '../../services/language/i18n';
import { formatDuration } from '../../services/time/formatTime';

/** How the chart of a panel writes its numbers. */
export interface AlertNumbers {
  readonly locale: string;
  /** The chart's options, of which unit, format and decimals count. */
  readonly options: Options;
}

/** `Above 80 %`, as the chart writes the number. The field is null while it isn't known. */
export function limitText(
  { when, value: limit }: Pick<PanelAlert, 'when' | 'value'>,
  field: Field | null,
  numbers: AlertNumbers,
): string {
  const value = formatNumber(limit, numberStyleFor(field ?? undefined, numbers));
  return when === 'above' ? i18n.t('Above {value}', { value }) : i18n.t('Below {value}', { value });
}

/** `Above 80 % for 5 min`. */
export function ruleText(alert: PanelAlert, field: Field | null, numbers: AlertNumbers): string {
  const limit = limitText(alert, field, numbers);
  if (alert.forMs === 0) return limit;
  return i18n.t('{limit} for {span}', { limit, span: formatDuration(alert.forMs) });
}

/**
 * A value with the digits that the chart gives it, which depend on the values beside it. Reads all
 * `rows` of the field: for what a viewer opens, not for every change.
 */
export function valueText(
  value: number,
  field: Field,
  rows: number,
  numbers: AlertNumbers,
): string {
  const extent = extentOfNumbers(field.values.subarray(0, rows));
  return formatNumber(value, numberStyleFor(field, numbers, extent));
}
