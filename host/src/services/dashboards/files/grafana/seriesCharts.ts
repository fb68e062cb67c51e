import {
  type ChartSettings,
  limitOptions,
  lookUp,
  numberOptions,
  sharedOptions,
} from './chartSettings';
import type { GrafanaPanel } from './grafanaShape';
import { oldGraphThresholds } from './thresholdOptions';

/**
 * From this fill on, in percent, a line reads as an area. Grafana's own default for graphs was 10.
 */
const areaFill = 25;

type Stacking = 'none' | 'normal' | 'percent';

interface Series {
  readonly style: 'line' | 'bars' | 'points';
  readonly fill: number;
  readonly stacking: Stacking;
  readonly isLog: boolean;
}

/** Lines, areas, bars or points over time, since Grafana 7. */
export function convertTimeSeries(panel: GrafanaPanel): ChartSettings {
  const { fieldConfig, options } = panel;
  const { min, max, custom } = fieldConfig?.defaults ?? {};
  const shared = sharedOptions(panel);
  const areThresholdsShown = (custom?.thresholdsStyle?.mode ?? 'off') !== 'off';
  const { drawStyle } = custom ?? {};
  const series: Series = {
    style: drawStyle === 'bars' || drawStyle === 'points' ? drawStyle : 'line',
    fill: custom?.fillOpacity ?? 0,
    stacking: stackingOf(custom?.stacking?.mode),
    isLog: custom?.scaleDistribution?.type === 'log',
  };
  return seriesChart(series, {
    ...shared,
    options: {
      ...shared.numbers,
      ...limitOptions(min, max),
      thresholds: areThresholdsShown ? shared.thresholds : undefined,
      curve: lookUp(curves, custom?.lineInterpolation),
      missing: custom?.spanNulls === true ? 'connect' : undefined,
      points: lookUp(pointChoices, custom?.showPoints),
      labels: legendLabels(options.legend),
      yTitle: custom?.axisLabel,
    },
    leftOut: areThresholdsShown
      ? shared.leftOut
      : shared.leftOut.filter(({ part }) => part !== 'thresholds'),
  });
}

/** The graph of Grafana before version 7. */
export function convertGraph(panel: GrafanaPanel): ChartSettings {
  const { xaxis, yaxes, lines = true, bars = false, points = false, fill = 1 } = panel;
  const [left, right] = yaxes ?? [];
  const numbers = numberOptions(left?.format, panel.decimals);
  const stacking = panel.percentage ? 'percent' : 'normal';
  const series: Series = {
    style: oldStyle({ bars, lines, points }),
    fill: fill * 10,
    stacking: panel.stack ? stacking : 'none',
    isLog: (left?.logBase ?? 1) > 1,
  };
  const shared = { ...numbers.options, yTitle: left?.label };
  if (xaxis?.mode === 'histogram') {
    const options = { ...numbers.options, bins: binCount(xaxis.buckets) };
    return { remote: 'chart-histogram', options, leftOut: numbers.leftOut };
  }
  const limits = Array.isArray(panel.thresholds) ? oldGraphThresholds(panel.thresholds) : undefined;
  return seriesChart(
    { ...series, style: xaxis?.mode === 'series' ? 'bars' : series.style },
    {
      options: {
        ...shared,
        ...limitOptions(left?.min, left?.max),
        rightMin: right?.min,
        rightMax: right?.max,
        thresholds: limits,
        curve: panel.steppedLine ? 'step' : undefined,
        missing: lookUp({ connected: 'connect', 'null as zero': 'zero' }, panel.nullPointMode),
        points: points ? 'all' : undefined,
        labels: legendLabels(panel.legend),
      },
      leftOut: numbers.leftOut,
    },
  );
}

function oldStyle(shown: {
  readonly bars: boolean;
  readonly lines: boolean;
  readonly points: boolean;
}): Series['style'] {
  if (shown.bars) return 'bars';
  return shown.points && !shown.lines ? 'points' : 'line';
}

/** Bars of categories, since Grafana 8. */
export function convertBarChart(panel: GrafanaPanel): ChartSettings {
  const { options, fieldConfig } = panel;
  const { min, max, custom } = fieldConfig?.defaults ?? {};
  const shared = sharedOptions(panel);
  return {
    remote: 'chart-bar',
    options: {
      ...shared.numbers,
      ...limitOptions(min, max),
      layout: barLayouts[stackingOf(options.stacking)],
      // Both name the direction of the bars.
      orientation: lookUp({ horizontal: 'horizontal', vertical: 'vertical' }, options.orientation),
      labels: options.showValue === 'never' ? false : undefined,
      yTitle: custom?.axisLabel,
    },
    leftOut: shared.leftOut.filter(({ part }) => part !== 'thresholds'),
  };
}

export function convertHistogram(panel: GrafanaPanel): ChartSettings {
  const { numbers, leftOut } = sharedOptions(panel);
  const { bucketSize = 0, bucketCount } = panel.options;
  const { stacking } = panel.fieldConfig?.defaults?.custom ?? {};
  return {
    remote: 'chart-histogram',
    options: {
      ...numbers,
      width: bucketSize > 0 ? bucketSize : undefined,
      bins: binCount(bucketCount),
      layout: stackingOf(stacking?.mode) === 'none' ? undefined : 'stacked',
    },
    leftOut: leftOut.filter(({ part }) => part !== 'thresholds'),
  };
}

export function convertScatter(panel: GrafanaPanel): ChartSettings {
  const { numbers, leftOut } = sharedOptions(panel);
  const { min, max, custom } = panel.fieldConfig?.defaults ?? {};
  return {
    remote: 'chart-scatter',
    options: { ...numbers, ...limitOptions(min, max), yTitle: custom?.axisLabel },
    leftOut: leftOut.filter(({ part }) => part !== 'thresholds'),
  };
}

/** The chart for a style, with the options that it has. */
function seriesChart(
  { style, fill, stacking, isLog }: Series,
  { options, leftOut }: Pick<ChartSettings, 'options' | 'leftOut'>,
): ChartSettings {
  const { curve, missing, points, labels, rightMin, rightMax, ...common } = options;
  const scale = isLog ? 'log' : undefined;
  const lost = [...leftOut, ...(isLog && stacking !== 'none' ? [{ part: 'log' } as const] : [])];
  if (style === 'bars') {
    // Grafana shows no values at bars over time.
    const bars = { ...common, layout: barLayouts[stacking], labels: false };
    const isLinear = stacking !== 'none';
    return {
      remote: 'chart-bar',
      options: { ...bars, scale: isLinear ? undefined : scale },
      leftOut: lost,
    };
  }
  if (style === 'points') {
    const { thresholds, ...dots } = common;
    return { remote: 'chart-scatter', options: { ...dots, yScale: scale }, leftOut };
  }
  const isArea = stacking === 'percent' || fill >= areaFill;
  if (isArea && (stacking !== 'none' || !isLog)) {
    const stack = { none: 'none', normal: 'zero', percent: 'normalise' }[stacking];
    return {
      remote: 'chart-area',
      options: { ...common, curve, missing, labels, stack },
      leftOut: lost,
    };
  }
  return {
    remote: 'chart-line',
    options: {
      ...{ ...common, curve, points, labels, rightMin, rightMax },
      missing: missing === 'zero' ? undefined : missing,
      stack: stacking === 'none' ? undefined : 'zero',
      scale: stacking === 'none' ? scale : undefined,
    },
    leftOut: lost,
  };
}

const curves = {
  smooth: 'smooth',
  stepBefore: 'step-before',
  stepAfter: 'step',
} as const;
const pointChoices = { auto: 'auto', always: 'all', never: 'none' } as const;
const barLayouts = { none: 'grouped', normal: 'stacked', percent: 'normalised' } as const;

function stackingOf(mode: string | undefined): Stacking {
  return lookUp({ normal: 'normal', percent: 'percent' } as const, mode) ?? 'none';
}

/** A legend on the right is replaced by labels at the ends of the lines, which are there. */
function legendLabels(legend: GrafanaPanel['legend']): string | undefined {
  if (!legend) return undefined;
  const { show, showLegend, displayMode, placement, rightSide } = legend;
  if (show === false || showLegend === false || displayMode === 'hidden') return 'none';
  return placement === 'right' || rightSide ? 'end' : 'legend';
}

function binCount(count = 0): number | undefined {
  return count >= 1 ? Math.min(1000, Math.round(count)) : undefined;
}
