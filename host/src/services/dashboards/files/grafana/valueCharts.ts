import type { Threshold } from '@chartroom/contract';
import {
  type ChartSettings,
  limitOptions,
  lookUp,
  numberOptions,
  sharedOptions,
} from './chartSettings';
import type { GrafanaPanel } from './grafanaShape';
import type { PanelLeftOut } from './importReport';
import { oldValueThresholds } from './thresholdOptions';

type Aggregate = 'last' | 'mean' | 'sum' | 'min' | 'max' | 'count';

/** By Grafana's names of calculations, those before version 7 too. */
const aggregates: Readonly<Record<string, Aggregate>> = {
  ...{ last: 'last', lastNotNull: 'last', current: 'last' },
  ...{ mean: 'mean', avg: 'mean', sum: 'sum', total: 'sum' },
  ...{ min: 'min', max: 'max', count: 'count' },
};
const statAggregates: Readonly<Record<string, string>> = {
  ...{ last: 'last', mean: 'mean', sum: 'sum', min: 'least', max: 'greatest' },
};

export function convertStat(panel: GrafanaPanel): ChartSettings {
  const { options } = panel;
  const { numbers, thresholds, leftOut } = sharedOptions(panel);
  const isColoured = options.colorMode !== 'none';
  return {
    remote: 'chart-stat',
    options: {
      ...numbers,
      value: lookUp(statAggregates, calculationOf(panel)),
      sparkline: options.graphMode !== 'none',
      ...changeOptions(options.showPercentChange === true),
      thresholds: isColoured ? thresholds : undefined,
    },
    leftOut,
  };
}

export function convertGauge(panel: GrafanaPanel): ChartSettings {
  return convertScale(panel, { shape: 'gauge' });
}

export function convertBarGauge(panel: GrafanaPanel): ChartSettings {
  const { orientation } = panel.options;
  const known = { horizontal: 'horizontal', vertical: 'vertical' } as const;
  return convertScale(panel, { shape: 'bars', orientation: lookUp(known, orientation) });
}

function convertScale(
  panel: GrafanaPanel,
  layout: Readonly<Record<string, string | undefined>>,
): ChartSettings {
  const { numbers, thresholds, leftOut } = sharedOptions(panel);
  const { min, max } = panel.fieldConfig?.defaults ?? {};
  return {
    remote: 'chart-gauge',
    options: {
      ...{ ...layout, ...numbers, ...limitOptions(min, max), thresholds },
      aggregate: calculationOf(panel),
    },
    leftOut,
  };
}

/** The single value of Grafana before version 7: digits, with a gauge around them or not. */
export function convertSingleStat(panel: GrafanaPanel): ChartSettings {
  const { gauge, sparkline, prefix = '', postfix = '', colorValue, colorBackground } = panel;
  const numbers = numberOptions(panel.format, panel.decimals);
  const isGauge = gauge?.show === true;
  const isColoured = isGauge || colorValue || colorBackground;
  const thresholds =
    isColoured && typeof panel.thresholds === 'string'
      ? oldValueThresholds(panel.thresholds, panel.colors)
      : undefined;
  const aggregate = lookUp(aggregates, panel.valueName ?? 'avg');
  const affixes: readonly PanelLeftOut[] = prefix || postfix ? [{ part: 'affixes' }] : [];
  const shared: { thresholds: readonly Threshold[] | undefined } = { thresholds };
  if (isGauge) {
    const limits = limitOptions(gauge.minValue ?? 0, gauge.maxValue ?? 100);
    return {
      remote: 'chart-gauge',
      options: { ...numbers.options, ...limits, ...shared, aggregate, shape: 'gauge' },
      leftOut: [...numbers.leftOut, ...affixes],
    };
  }
  return {
    remote: 'chart-stat',
    options: {
      ...{ ...numbers.options, ...shared, ...changeOptions(false) },
      value: lookUp(statAggregates, aggregate),
      sparkline: sparkline?.show === true,
    },
    leftOut: [...numbers.leftOut, ...affixes],
  };
}

export function convertPie(panel: GrafanaPanel): ChartSettings {
  const { numbers, leftOut } = sharedOptions(panel);
  const { options } = panel;
  const labels = options.displayLabels ?? [];
  const legend = options.legend ?? panel.legend;
  const hasLegend = (legend?.showLegend ?? legend?.show) !== false && legend !== undefined;
  return {
    remote: 'chart-pie',
    options: {
      ...(panel.format === undefined
        ? numbers
        : numberOptions(panel.format, panel.decimals).options),
      shape: (options.pieType ?? panel.pieType) === 'donut' ? 'donut' : 'pie',
      labels: hasLegend && legend.displayMode !== 'hidden' ? 'legend' : undefined,
      figures: figuresOf(labels),
    },
    leftOut: leftOut.filter(({ part }) => part !== 'thresholds'),
  };
}

function figuresOf(labels: readonly string[]): string | undefined {
  if (!labels.includes('value')) return undefined;
  return labels.includes('percent') ? 'both' : 'value';
}

/** Grafana compares nothing unless told to. */
function changeOptions(showsPercent: boolean) {
  return showsPercent ? { compare: 'start', change: 'percent' } : { compare: 'none' };
}

function calculationOf({ options }: GrafanaPanel): Aggregate | undefined {
  return lookUp(aggregates, options.reduceOptions?.calcs?.[0]);
}
