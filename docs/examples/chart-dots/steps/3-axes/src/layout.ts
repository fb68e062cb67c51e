import {
  type BaseMarks,
  type Box,
  type ColourToken,
  clampWindow,
  extentOfNumbers,
  leftMargin,
  numberStyleFor,
  type Scene,
  staleToken,
  valueAxis,
  valueDomain,
  valueMapping,
  xAxis,
  xExtent,
  xZoom,
} from '@chartroom/plot';
import type { DotIndex, Point } from './points';

export interface Dot extends Point {
  readonly x: number;
  readonly y: number;
}

export interface DotMarks extends BaseMarks {
  readonly dots: readonly Dot[];
  readonly token: ColourToken;
}

export const radiusPx = 3;

/** Computes where everything is. Pure: the same points, options and size give the same dots. */
export function layout(index: DotIndex, scene: Scene): DotMarks {
  const { width, height, stale } = scene;

  const { points } = index;
  const extent = extentOfNumbers(points.map(({ value }) => value));
  const valueStyle = numberStyleFor(index.value, scene, extent);
  const top = 6;
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
    }));
  return {
    axes: { plot, x: xAxis(domain, plot, timeStyle, scene), y: y.ticks, baseline: bottom },
    zoom: xZoom({ plot, domain, limits }, true, undefined),
    dots,
    token: staleToken('cat-1', stale),
  };
}
