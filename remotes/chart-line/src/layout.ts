import {
  type Axes,
  axisFontPx,
  type Box,
  categoryToken,
  formatNumber,
  formatTicks,
  formatTime,
  type LineWindow,
  leftMargin,
  legendPx,
  numberOption,
  numberTicks,
  type Scene,
  type Series,
  type Span,
  scaleLinear,
  spanDetailFor,
  type ThresholdMark,
  timeTicks,
  unitFor,
  windowWithin,
  type ZoomArea,
} from '@chartroom/plot';
import { visibleExtent, xLimits, yDomain } from './domains';
import { endLabels } from './ends';
import type { LineIndex } from './lineIndex';
import type { LineMark, LineMarks, LineText } from './lineMarks';
import { bottomPx, topPx } from './margins';
import { legendFor, namesFor } from './names';

export function layoutLines(index: LineIndex, scene: Scene): LineMarks {
  const series = index.data?.series ?? [];
  const limits = xLimits(index, scene);
  const leastSpan = Math.max(index.isTime ? 10 : 0, (limits[1] - limits[0]) * 1e-5);
  const domain = windowWithin(scene.window, limits);
  const extent = visibleExtent(series, domain);
  const hasValues = extent.min <= extent.max;
  const values = yDomain(extent, scene.options);
  const lines = lineMarks(series, scene.stale);
  const text = lineText(index, series, scene);
  const width = (label: string) => scene.measure(label, scene.font(axisFontPx));

  const names = namesFor(lines, domain, scene, text, width);
  const top = topPx + (names.isLegend ? legendPx : 0);
  const bottom = Math.max(top + 1, scene.height - bottomPx);
  const yTicks = numberTicks(values[0], values[1], {
    lengthPx: bottom - top,
    gapPx: 32,
    most: 5,
    isInteger: series.length > 0 && series.every(({ field }) => field.type === 'integer'),
  });
  const yTexts = formatTicks(yTicks, text);
  const left = leftMargin(yTexts, Math.max(0, ...yTexts.map(width)));
  const plot: Box = { left, top, right: Math.max(left + 1, scene.width - names.marginPx), bottom };
  const x = scaleLinear(domain, [plot.left, plot.right]);
  const y = scaleLinear(values, [plot.bottom, plot.top]);

  const axes: Axes = {
    plot,
    x: xTicks(domain, plot, text).map(({ value, text: label }) => {
      const halfWidth = width(label) / 2;
      const isCut = x(value) + halfWidth > scene.width || x(value) - halfWidth < 0;
      return { at: x(value), text: isCut ? '' : label, halfWidth };
    }),
    y: yTicks.map((tick, i) => ({
      at: y(tick),
      text: hasValues ? (yTexts[i] ?? '') : '',
      halfWidth: 0,
    })),
    base: plot.bottom,
  };
  const zoom: ZoomArea = { plot, domain, limits, leastSpan };
  return {
    axes,
    zoom,
    lines,
    yDomain: values,
    window: lineWindow(domain, x, y, plot, scene),
    thresholds: thresholdMarks(values, y, scene, text),
    ends: names.isLegend ? [] : endLabels(names.labels, domain, { x, y }, plot),
    legend: names.isLegend ? legendFor(names.labels, plot.left, scene.width, width) : null,
    legendAlpha: lines[0]?.alpha ?? 1,
    right: scene.width,
    note: index.data && !hasValues ? emptyNote(domain, text) : null,
    text,
  };
}

function lineMarks(series: readonly Series[], stale: boolean): readonly LineMark[] {
  const widthPx = series.length > 6 ? 1.25 : 1.5;
  return series.map((one) => ({
    series: one,
    token: stale ? 'cat-10' : categoryToken(one.place),
    alpha: stale ? 0.55 : 1,
    widthPx,
  }));
}

function lineText({ isTime }: LineIndex, series: readonly Series[], scene: Scene): LineText {
  const units = new Set(series.map(({ field }) => unitFor(field, scene) ?? ''));
  const [unit = ''] = units.size === 1 ? units : [];
  return { isTime, unit, locale: scene.locale, timeZone: scene.timeZone };
}

function xTicks(domain: Span, plot: Box, text: LineText) {
  const lengthPx = plot.right - plot.left;
  if (text.isTime) return timeTicks(domain[0], domain[1], lengthPx, text);
  const ticks = numberTicks(domain[0], domain[1], { lengthPx, gapPx: 72, most: 12 });
  const texts = formatTicks(ticks, { locale: text.locale, isPlace: true });
  return ticks.map((value, i) => ({ value, text: texts[i] ?? '' }));
}

type Scale = (value: number) => number;

function lineWindow(domain: Span, x: Scale, y: Scale, plot: Box, scene: Scene): LineWindow {
  const kx = (plot.right - plot.left) / (domain[1] - domain[0]);
  const ky = y(1) - y(0);
  const perPixel = scene.isGesture ? 1 : 4;
  return {
    from: domain[0],
    to: domain[1],
    mapping: { kx, bx: x(domain[0]) - domain[0] * kx, ky, by: y(0) },
    buckets: Math.max(1, Math.round(plot.right - plot.left) * perPixel),
    isStep: scene.options.curve === 'step',
  };
}

function thresholdMarks(
  [low, high]: Span,
  y: Scale,
  { options }: Scene,
  text: LineText,
): readonly ThresholdMark[] {
  const warn = numberOption(options.warn);
  const bad = numberOption(options.bad);
  const isLowBad = warn !== null && bad !== null && bad < warn;
  const mark = (kind: 'warn' | 'bad', word: string, value: number | null): ThresholdMark[] => {
    if (value === null || value < low || value > high) return [];
    const label = `${word} ${formatNumber(value, { locale: text.locale })}`;
    return [{ kind, y: y(value), text: label, isLowBad }];
  };
  return [...mark('warn', 'Warning', warn), ...mark('bad', 'Critical', bad)];
}

function emptyNote(domain: Span, text: LineText): string {
  if (!text.isTime) return 'No data';
  const detail = spanDetailFor(domain[1] - domain[0]);
  const [from, to] = domain.map((value) => formatTime(value, detail, text));
  return `No data between ${from} and ${to}`;
}
