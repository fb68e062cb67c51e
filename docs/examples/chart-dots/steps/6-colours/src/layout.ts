import {
  axisFontPx,
  type BaseMarks,
  type Box,
  type ColourToken,
  clampWindow,
  extentOfNumbers,
  layoutLegend,
  leftMargin,
  legendEntries,
  legendHeightPx,
  legendKeys,
  nameTokens,
  numberStyleFor,
  type Scene,
  staleToken,
  type UnitStyle,
  valueAxis,
  valueDomain,
  valueMapping,
  type XStyle,
  xAxis,
  xExtent,
  xZoom,
} from '@chartroom/plot';
import type { DotIndex, Point } from './points';

export interface Dot extends Point {
  readonly x: number;
  readonly y: number;
  readonly token: ColourToken;
}

export interface DotMarks extends BaseMarks {
  readonly dots: readonly Dot[];
  readonly index: DotIndex;
  readonly legend: ReturnType<typeof layoutLegend>;
  /** How times and values are written. */
  readonly timeStyle: XStyle;
  readonly valueStyle: UnitStyle;
}

export const radiusPx = 3;

/** Computes where everything is. Pure: the same points, options and size give the same dots. */
export function layout(index: DotIndex, scene: Scene): DotMarks {
  const { width, height, stale, hidden } = scene;
  const measure = (text: string) => scene.measure(text, scene.font(axisFontPx));

  // The legend.
  const tokens = nameTokens(index.points.flatMap(({ name }) => name ?? []));
  const names = legendEntries(
    [...tokens].map(([name, token]) => ({ name, token })),
    scene,
  );
  const legend = layoutLegend(names, 0, width, measure, scene.locale);

  // The axes, from the points that are not hidden.
  const points = index.points.filter(({ name }) => !hidden.has(name ?? ''));
  const extent = extentOfNumbers(points.map(({ value }) => value));
  const valueStyle = numberStyleFor(index.value, scene, extent);
  const top = legend.items.length > 0 ? legendHeightPx + 6 : 6;
  const bottom = Math.max(top + 1, height - 24);
  const y = valueAxis(
    'linear',
    valueDomain('linear', extent, { isZeroBased: false, min: null, max: null }),
    { top, bottom, isInteger: false, hasValues: points.length > 0 },
    valueStyle,
    scene,
  );
  const left = leftMargin(y.texts, y.maxLabelWidth);
  const plot: Box = { left, right: Math.max(left + 1, width - 8), top, bottom };

  // Time, from what the panel asks for or the data has to what the viewer has zoomed to.
  const times = Float64Array.from(index.points, ({ time }) => time);
  const limits = xExtent([{ x: times, length: times.length }], true, scene.range);
  const domain = clampWindow(scene.window, limits);
  const x = valueMapping('linear', domain, [plot.left, plot.right]);
  const { locale, timeZone, precision } = scene;
  const timeStyle = { isTime: true, locale, timeZone, precision };

  const dots = points
    .filter(({ time }) => time >= domain[0] && time <= domain[1])
    .map((point) => ({
      ...point,
      x: point.time * x.k + x.b,
      y: point.value * y.mapping.k + y.mapping.b,
      token: staleToken(tokens.get(point.name ?? '') ?? 'cat-1', stale),
    }));
  return {
    axes: { plot, x: xAxis(domain, plot, timeStyle, scene), y: y.ticks, baseline: bottom },
    zoom: xZoom({ plot, domain, limits }, true, undefined),
    keys: legendKeys(legend, names),
    dots,
    index,
    legend,
    timeStyle,
    valueStyle,
  };
}
