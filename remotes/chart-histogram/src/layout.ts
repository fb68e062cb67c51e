import {
  axisFontPx,
  axisStyle,
  type Box,
  clampWindow,
  i18nFor,
  layoutLegend,
  legendEntries,
  legendHeightPx,
  legendKeys,
  omissionsHeightPx,
  referenceMarks,
  type Scene,
  type Span,
  seriesStyle,
  withChosenColours,
  withCues,
  withOmissionsRow,
  type ZoomArea,
} from '@chartroom/plot';
import { type Binning, binValues, fullView } from './binning';
import { binTitle, cumulativeBinTitle, histogramFormats } from './binTitle';
import { curveLines } from './curveLines';
import { heightAxis } from './heightAxis';
import { barHeights, heightOptions, shareTotal } from './heights';
import type { HistogramIndex } from './histogramIndex';
import type { BinMark, HistogramMarks } from './histogramMarks';
import { type PlaceBarsInput, placeBars } from './placeBars';
import { referenceAxes } from './references';
import { valueAxisTicks, valueScale } from './valueAxis';

const marginTopPx = 6;
const marginBottomPx = 24;
const marginRightPx = 8;

export function layoutHistogram(fullIndex: HistogramIndex, scene: Scene): HistogramMarks {
  const series = withCues(withChosenColours(fullIndex.series, scene.options));
  const whole = { ...fullIndex, series };
  const shown = whole.series.filter(({ name }) => !scene.hidden.has(name));
  const index = shown.length === whole.series.length ? whole : { ...whole, series: shown };
  const width = (label: string) => scene.measure(label, scene.font(axisFontPx));
  const text = histogramFormats(index, scene);
  const rule = heightOptions(scene, { isTime: text.isTime, colours: index.series.length });
  const { binning, domain, limits } = binsInView(index, scene);
  const heightsBySeries = binning.series.map((binned) => barHeights(binned, binning, rule));
  const selectedHeights = binning.series.map((binned) =>
    // Shares are those of all rows, so that the selected ones are a part of the bar.
    binned.selected
      ? barHeights({ ...binned, ...binned.selected, total: binned.total }, binning, rule)
      : null,
  );
  const stacked = (bin: number) =>
    heightsBySeries.reduce((sum, heights) => sum + (heights[bin] ?? 0), 0);
  const heights = rule.isStacked
    ? (heightsBySeries[0] ?? []).map((_, bin) => stacked(bin))
    : heightsBySeries.flat();

  const hasLegend = whole.series.length > 1 && !scene.cell;
  const isWhole = rule.scale === 'count' && index.rowsPerWeight === 1;
  const curves = curveLines(index, { binning, domain, rule, scene });
  const tops = curves.flatMap(({ points }) => points.map(([, height]) => height));
  const areUnitBins =
    index.stats.isWhole &&
    binning.edges.every((edge, i, all) => i === 0 || edge - (all[i - 1] as number) === 1);
  // A curve can fall by many orders of magnitude, so a log axis depends on the bars only.
  const axisHeights = rule.isLog ? heights : [...heights, ...tops];
  const plotWith = (omissions: string | null) => {
    const top =
      marginTopPx + (hasLegend ? legendHeightPx : 0) + (omissions ? omissionsHeightPx : 0);
    const bottom = Math.max(top + 1, scene.height - marginBottomPx);
    const axis = heightAxis(
      scene.cell?.extents.y ?? axisHeights,
      { top, bottom },
      { rule, isWhole, style: axisStyle('y', { locale: scene.locale }, scene), width },
    );
    const right = Math.max(axis.left + 1, scene.width - marginRightPx);
    const plot: Box = { left: axis.left, top, right, bottom };
    const x = valueScale(domain, plot);
    const [low, high] = axis.domain;
    const scales = {
      // A whole number is in the middle of its bin, as its tick is.
      x: (value: number) => x(areUnitBins ? value + 0.5 : value),
      y: (height: number) => (height >= low && height <= high ? axis.scale(height) : Number.NaN),
    };
    const axes = referenceAxes(scales, text, rule, scene);
    const overlays = { references: referenceMarks(scene, { plot, axes, obstacles: [] }) };
    return { axis, plot, x, overlays, omissions };
  };
  const { axis, plot, x, overlays, omissions } = withOmissionsRow(plotWith, [], scene);
  const input: PlaceBarsInput = {
    binning,
    heights: heightsBySeries,
    selectedHeights,
    rule,
    plot,
    x,
    y: axis.scale,
    scene,
    field: text.field,
  };
  const isOverlaid = !rule.isStacked && binning.series.length > 1;
  const names = legendEntries(whole.series, scene).map((entry) => ({
    ...entry,
    ...(isOverlaid && { swatch: 'line' as const, dash: seriesStyle(entry.token).dash }),
  }));
  const legend = hasLegend ? layoutLegend(names, 0, scene.width, width, scene.locale) : null;
  return {
    axes: {
      plot,
      x: valueAxisTicks(domain, plot, {
        ...{
          text,
          style: axisStyle('x', text.style, scene),
          areUnitBins,
          width,
          right: scene.width,
        },
      }),
      y: axis.ticks,
      baseline: plot.bottom,
    },
    extents: { y: positiveExtent(axisHeights) },
    zoom: zoomArea(index, { plot, domain, limits }),
    plot,
    bins: binMarks(input, text),
    series: names.filter(({ isHidden }) => !isHidden),
    ...placeBars(input),
    curves: curves.map(({ token, points }) => ({
      token,
      points: points.map(([value, height]): Span => [x(value), axis.scale(height)]),
    })),
    legend,
    ...overlays,
    omissions,
    keys: legendKeys(legend, names),
    note: noteOf(index, scene.locale),
    text,
  };
}

/** The extent that a logarithmic axis can have too. */
function positiveExtent(heights: readonly number[]): Span {
  const drawn = heights.filter((height) => height > 0 && height < Number.POSITIVE_INFINITY);
  const max = drawn.reduce((best, height) => Math.max(best, height), 0);
  return [drawn.reduce((low, height) => Math.min(low, height), max || 1), max];
}

function noteOf({ data, includedRows, series }: HistogramIndex, locale: string): string | null {
  if (!data) return null;
  if (includedRows === 0) return i18nFor(locale).t('No data');
  return series.length === 0 ? i18nFor(locale).t('All colours are hidden') : null;
}

/** Bins of the full extent, or of the zoomed window. */
function binsInView(index: HistogramIndex, scene: Scene) {
  const fullSpan = fullView(index, scene);
  if (!(fullSpan[0] <= fullSpan[1])) {
    const binning: Binning = { edges: [], series: [] };
    return { binning, domain: [0, 1] as const, limits: [0, 1] as const };
  }
  const whole = binValues(index, fullSpan, scene);
  const isRange = index.x?.type === 'time' && scene.range !== null;
  const own = index.includedRows === 0 || isRange ? fullSpan : limitsOf(whole.edges);
  const limits = scene.cell?.x ?? own;
  const domain = clampWindow(scene.window, limits);
  return { binning: domain === limits ? whole : binValues(index, domain, scene), domain, limits };
}

/** A single bin has margins. */
function limitsOf(edges: readonly number[]): Span {
  const [from = 0, to = 1] = [edges[0], edges.at(-1)];
  if (edges.length > 2) return [from, to];
  const room = (to - from) * 2;
  return [Math.max(-Number.MAX_VALUE, from - room), Math.min(to + room, Number.MAX_VALUE)];
}

function zoomArea(
  { x, stats }: HistogramIndex,
  area: Pick<ZoomArea, 'plot' | 'domain' | 'limits'>,
): ZoomArea | null {
  const [from, to] = area.limits;
  if (!x || !(to - from < Number.POSITIVE_INFINITY)) return null;
  const size = Math.max(Math.abs(from), Math.abs(to));
  const minWholeSpan = stats.isWhole ? 2 : 0;
  const minSpan = x.type === 'time' ? 10 : Math.max(minWholeSpan, size * 1e-9);
  return { ...area, field: x.name, minSpan: Math.max(minSpan, (to - from) * 1e-6) };
}

function binMarks({ binning, plot, x, rule }: PlaceBarsInput, text: HistogramMarks['text']) {
  const { edges, series } = binning;
  const counted = { ...rule, scale: 'count' } as const;
  const weights = series.map((binned) => barHeights(binned, binning, counted));
  const selected = series.map((binned) =>
    binned.selected ? barHeights({ ...binned, ...binned.selected }, binning, counted) : null,
  );
  return edges.slice(1).map((to, bin): BinMark => {
    const from = edges[bin] as number;
    const own = weights.map((all) => all[bin] ?? 0);
    return {
      from,
      to,
      title: rule.isCumulative ? cumulativeBinTitle(from, to, text) : binTitle(from, to, text),
      left: Math.max(plot.left, Math.round(x(from))),
      right: Math.min(plot.right, Math.round(x(to))),
      weights: own,
      selected: selected.map((all) => all?.[bin] ?? null),
      shares: series.map(
        (binned, i) => (own[i] as number) / (shareTotal(binned, binning, rule) || 1),
      ),
    };
  });
}
