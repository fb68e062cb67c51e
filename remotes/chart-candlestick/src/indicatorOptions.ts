import type { OptionObject, Options, OptionValue } from '@chartroom/contract';
import { numberOption } from '@chartroom/plot';

/** Bollinger bands: `deviations` standard deviations around the mean of `period` closes. */
export interface BollingerOptions {
  readonly period: number;
  readonly deviations: number;
}

const maxPeriod = 1000;

/** The options `bollinger` of the manifest. Null where the bands aren't shown. */
export function bollingerOptions({ bollinger }: Options): BollingerOptions | null {
  if (!isOptionObject(bollinger) || bollinger.show !== true) return null;
  return {
    period: periodOf(bollinger.period, 20),
    deviations: numberOption(bollinger.deviations) ?? 2,
  };
}

/** The period of the relative strength index, from the options `rsi`. Null where it isn't shown. */
export function rsiPeriod({ rsi }: Options): number | null {
  return isOptionObject(rsi) && rsi.show === true ? periodOf(rsi.period, 14) : null;
}

function periodOf(value: OptionValue | undefined, fallback: number): number {
  return Math.max(2, Math.min(Math.round(numberOption(value) ?? fallback), maxPeriod));
}

function isOptionObject(value: OptionValue | undefined): value is OptionObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
