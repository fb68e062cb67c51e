import {
  formatChange,
  formatNumber,
  i18nFor,
  joinNumberParts,
  type NumberStyle,
} from '@chartroom/plot';

/** How a value differs from that of an earlier period, in words. */
export interface Difference {
  /** `+4.1 ms`, `−3 pp`, or `No change`. */
  readonly amount: string;
  /** The same with the percentage of the earlier value: `+4.1 ms (+11 %)`. */
  readonly text: string;
}

/**
 * The difference of a value to an earlier one. That of percentages is in percentage points. There
 * is no percentage of an earlier value of 0. Null where either value is missing.
 */
export function differenceOf(value: number, before: number, style: NumberStyle): Difference | null {
  const change = value - before;
  if (Number.isNaN(change)) return null;
  const { locale } = style;
  if (change === 0) {
    const text = i18nFor(locale).t('No change');
    return { amount: text, text };
  }
  const sign = change > 0 ? '+' : '\u2212';
  const parts = formatChange(change, value, style);
  const amount = sign + joinNumberParts(parts.unit === '%' ? { ...parts, unit: 'pp' } : parts);
  const exact = Math.abs(change / before) * 100;
  // Three digits are as much as a percentage is read for.
  const percent = exact < 100 ? Number(exact.toPrecision(3)) : Math.round(exact);
  if (!Number.isFinite(percent)) return { amount, text: amount };
  return { amount, text: `${amount} (${sign}${formatNumber(percent, { locale, unit: '%' })})` };
}
