import { limits } from '@chartroom/contract';
import {
  type ChartSettings,
  limitOptions,
  lookUp,
  numberOptions,
  sharedOptions,
} from './chartSettings';
import type { GrafanaPanel } from './grafanaShape';
import type { PanelLeftOut } from './importReport';

export function convertTable(panel: GrafanaPanel): ChartSettings {
  const { fieldConfig } = panel;
  const { numberFormat, decimals } = sharedOptions(panel).numbers;
  const unit = fieldConfig?.defaults?.unit ?? 'none';
  // Units belong to columns here, whose names aren't known yet.
  const isLost = unit !== 'none' && unit !== 'short' && numberFormat === undefined;
  return {
    remote: 'chart-table',
    options: { numberFormat, decimals },
    leftOut: isLost ? [{ part: 'unit', unit }] : [],
  };
}

export function convertHeatmap(panel: GrafanaPanel): ChartSettings {
  const shared = sharedOptions(panel);
  const axisUnit = panel.options.yAxis?.unit ?? panel.yAxis?.format;
  const axis = numberOptions(axisUnit, undefined);
  return {
    remote: 'chart-heatmap',
    options: {
      ...shared.numbers,
      labels: panel.options.showValue === 'never' ? false : undefined,
      yTitle: panel.options.yAxis?.axisLabel ?? panel.yAxis?.label,
      yFormat: axis.options.numberFormat,
    },
    leftOut: [...shared.leftOut.filter(({ part }) => part !== 'thresholds'), ...axis.leftOut],
  };
}

export function convertCandlestick(panel: GrafanaPanel): ChartSettings {
  const { options, fieldConfig } = panel;
  const { min, max, custom } = fieldConfig?.defaults ?? {};
  const { numbers, leftOut } = sharedOptions(panel);
  return {
    remote: 'chart-candlestick',
    options: {
      ...{ ...numbers, ...limitOptions(min, max) },
      style: options.candleStyle === 'ohlcbars' ? 'bars' : 'candles',
      volume: options.mode === 'candles' ? false : undefined,
      scale: custom?.scaleDistribution?.type === 'log' ? 'log' : undefined,
    },
    leftOut: leftOut.filter(({ part }) => part !== 'thresholds'),
  };
}

export function convertStateTimeline(panel: GrafanaPanel): ChartSettings {
  return convertStates(panel, 'timeline');
}

export function convertStatusHistory(panel: GrafanaPanel): ChartSettings {
  return convertStates(panel, 'history');
}

function convertStates(panel: GrafanaPanel, view: 'timeline' | 'history'): ChartSettings {
  const { numbers, thresholds, leftOut } = sharedOptions(panel);
  const isByThreshold = (panel.fieldConfig?.defaults?.color?.mode ?? 'thresholds') === 'thresholds';
  return {
    remote: 'chart-timeline',
    options: {
      ...{ view, ...numbers, thresholds: isByThreshold ? thresholds : undefined },
      labels: panel.options.showValue === 'never' ? false : undefined,
    },
    leftOut,
  };
}

/** Twice what a text may have: enough for its tags, and read in no time whatever it is. */
const maxHtmlLength = 2 * limits.optionTextLength;

export function convertText(panel: GrafanaPanel): ChartSettings {
  const { mode = panel.mode, content = panel.content ?? '' } = panel.options;
  const leftOut: PanelLeftOut[] = [];
  let text = content;
  if (mode === 'html') {
    text = withoutTags(content.slice(0, maxHtmlLength));
    leftOut.push({ part: 'html' });
  } else if (mode === 'code') text = `\`\`\`\n${content}\n\`\`\``;
  const isCut = text.length > limits.optionTextLength || content.length > maxHtmlLength;
  if (isCut) leftOut.push({ part: 'shortened' });
  return {
    remote: 'chart-text',
    options: { text: text.slice(0, limits.optionTextLength), width: 'panel' },
    leftOut,
  };
}

/** The words of HTML; the chart shows text, so that nothing here has to be safe as HTML. */
function withoutTags(html: string): string {
  const entities = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/<br\b[^>]*>|<\/(p|div|h[1-6]|li|tr)\s*>/gi, '\n\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(\w+|#39);/g, (entity, name: string) => lookUp(entities, name) ?? entity)
    .replaceAll(/[ \t]*\n\s*\n\s*/g, '\n\n')
    .trim();
}

export function convertLogs({ options }: GrafanaPanel): ChartSettings {
  return {
    remote: 'chart-logs',
    options: {
      order: options.sortOrder === 'Ascending' ? 'oldest' : 'newest',
      wrap: options.wrapLogMessage,
      repeats: lookUp({ exact: 'same', numbers: 'numbers' }, options.dedupStrategy),
    },
    leftOut: [],
  };
}

export function convertMap(panel: GrafanaPanel): ChartSettings {
  const { numbers, leftOut } = sharedOptions(panel);
  const { id, lat = 0, lon = 0, zoom = 1 } = panel.options.view ?? {};
  const isChosen = id === 'coords' || id === 'zero';
  return {
    remote: 'chart-map',
    options: {
      ...numbers,
      centreLatitude: isChosen ? within(lat, 90) : undefined,
      centreLongitude: isChosen ? within(lon, 180) : undefined,
      // Each level of web maps doubles the scale; the first shows the world.
      enlarge: isChosen ? Math.min(100, Math.max(1, 2 ** (zoom - 1))) : undefined,
    },
    leftOut: leftOut.filter(({ part }) => part !== 'thresholds'),
  };
}

export function convertFlameGraph(): ChartSettings {
  return { remote: 'chart-flame', options: {}, leftOut: [] };
}

export function convertTraces(): ChartSettings {
  return { remote: 'chart-flame', options: { view: 'waterfall' }, leftOut: [] };
}

export function convertNodeGraph(): ChartSettings {
  return { remote: 'chart-network', options: { arrows: 'auto' }, leftOut: [] };
}

function within(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value));
}
