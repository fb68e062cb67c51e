import { i18n } from '../../../services/language/i18n';

/** A parsed number, null for an empty text, or a problem in one sentence. */
export type ParsedNumber =
  | { readonly ok: true; readonly value: number | null }
  | { readonly ok: false; readonly problem: string };

export interface NumberConstraints {
  /** Null if the number may be left out. */
  readonly default: number | null;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Parses `1 000`, `2,5`, `1e-3` and a true minus sign. */
export function parseNumberText(text: string, constraints: NumberConstraints): ParsedNumber {
  const digits = text.replace(/[\s\u00a0\u202f]/g, '').replace(/^\u2212/, '-');
  if (digits === '') {
    return constraints.default === null
      ? { ok: true, value: null }
      : invalid(i18n.t('Enter a number.'));
  }
  const value = /^[-+]?(\d+[.,]?\d*|[.,]\d+)(e[-+]?\d+)?$/i.test(digits)
    ? Number(digits.replace(',', '.'))
    : NaN;
  if (!Number.isFinite(value)) return invalid(i18n.t('Enter a number, such as 2.5.'));
  const { minimum = -Infinity, maximum = Infinity } = constraints;
  if (value < minimum) {
    return invalid(i18n.t('Enter {min} or more.', { min: numberText(minimum) }));
  }
  if (value > maximum) {
    return invalid(i18n.t('Enter {max} or less.', { max: numberText(maximum) }));
  }
  return { ok: true, value };
}

/** The number as text for a field. */
export function numberText(value: number | null): string {
  return value === null ? '' : String(value);
}

function invalid(problem: string): ParsedNumber {
  return { ok: false, problem };
}
