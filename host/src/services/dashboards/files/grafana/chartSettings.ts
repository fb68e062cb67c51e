import type { Threshold } from '@chartroom/contract';
import type { GrafanaPanel } from './grafanaShape';
import type { PanelLeftOut } from './importReport';
import { decimalsOption, unitOptions } from './numberOptions';
import { fieldThresholds } from './thresholdOptions';

/** A chart, its options by the names of its manifest, and what of Grafana's it has no option for. */
export interface ChartSettings {
  readonly remote: string;
  /** Undefined: the chart's default. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly leftOut: readonly PanelLeftOut[];
}

/** Options that many charts share, and what is left out of them. */
export interface SharedOptions {
  readonly numbers: {
    readonly unit?: string;
    readonly numberFormat?: string;
    readonly decimals?: number | undefined;
  };
  readonly thresholds: readonly Threshold[] | undefined;
  readonly leftOut: readonly PanelLeftOut[];
}

/** Number format and thresholds of the fields since Grafana 7. */
export function sharedOptions({ fieldConfig }: GrafanaPanel): SharedOptions {
  const defaults = fieldConfig?.defaults;
  const numbers = numberOptions(defaults?.unit, defaults?.decimals);
  const thresholds = fieldThresholds(defaults);
  const lost: PanelLeftOut[] = thresholds === null ? [{ part: 'thresholds' }] : [];
  return {
    numbers: numbers.options,
    thresholds: thresholds ?? undefined,
    leftOut: [...numbers.leftOut, ...lost],
  };
}

/** Options for a unit of Grafana and decimals. */
export function numberOptions(
  unit: string | undefined,
  decimals: number | undefined,
): { readonly options: SharedOptions['numbers']; readonly leftOut: readonly PanelLeftOut[] } {
  const converted = unitOptions(unit ?? '');
  return {
    options: { ...converted, decimals: decimalsOption(decimals) },
    leftOut: unit !== undefined && !converted ? [{ part: 'unit', unit }] : [],
  };
}

/** Limits of a scale. None if they are reversed, which charts refuse. */
export function limitOptions(
  min: number | undefined,
  max: number | undefined,
): { readonly min?: number | undefined; readonly max?: number | undefined } {
  return min !== undefined && max !== undefined && min >= max ? {} : { min, max };
}

/** The choice of this name; undefined for names that none has. */
export function lookUp<T>(
  choices: Readonly<Record<string, T>>,
  name: string | undefined,
): T | undefined {
  return name !== undefined && Object.hasOwn(choices, name) ? choices[name] : undefined;
}
