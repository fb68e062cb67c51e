import { inNaturalOrder } from './fieldOptions';
import type { VariableValue } from './interpolate';
import { allValues, type VariableOption } from './variableSpec';

/** The typed number as a text, or the default if it isn't one within the limits. */
export function numberWithin(
  text: string,
  spec: { readonly default: number; readonly min: number | null; readonly max: number | null },
): string {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  const { min, max } = spec;
  const isValid =
    Number.isFinite(number) && number >= (min ?? -Infinity) && number <= (max ?? Infinity);
  return String(isValid ? number : spec.default);
}

/**
 * What's chosen, as far as the options have it; else the default; else All or the first option.
 * Null if that depends on options that aren't loaded (`options` is null).
 */
export function chooseValue(
  spec: { readonly multi: boolean; readonly all: boolean; readonly default: readonly string[] },
  chosen: readonly string[] | null,
  options: readonly VariableOption[] | null,
): VariableValue | null {
  const pick = (values: readonly string[]): VariableValue | null => {
    const isAll = spec.all && values.includes(allValues);
    if (isAll) return options && toValue(options, true);
    const wanted = new Set(spec.multi ? values : values.slice(0, 1));
    if (!options) {
      // Of several, some may be gone.
      const known = inNaturalOrder([...wanted]).map((value) => ({ value, label: value }));
      return known.length > 0 ? toValue(known, false) : null;
    }
    const found = options.filter(({ value }) => wanted.has(value));
    return found.length > 0 ? toValue(found, false) : null;
  };
  const own = pick(chosen ?? []) ?? pick(spec.default);
  if (own || !options) return own;
  return spec.all ? toValue(options, true) : toValue(options.slice(0, 1), false);
}

export function toValue(options: readonly VariableOption[], isAll: boolean): VariableValue {
  return {
    values: options.map(({ value }) => value),
    labels: options.map(({ label }) => label),
    isAll,
    isNumber: false,
  };
}
