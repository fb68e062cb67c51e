import {
  axisFormat,
  type Extent,
  formatNumber,
  formatTime,
  formatX,
  numberStyleFor,
  type Scene,
  type Span,
  spreadOfExtent,
  type TimeStyle,
  timeDetailFor,
  type UnitStyle,
} from '@chartroom/plot';
import type { ScatterData } from './scatterData';

/** Formats of this chart's values. */
export interface ScatterFormats extends TimeStyle {
  readonly x: UnitStyle;
  readonly y: UnitStyle;
}

export function scatterFormats(data: ScatterData | null, scene: Scene): ScatterFormats {
  const { locale, timeZone, precision } = scene;
  // Number options apply to y; x has its own format.
  const unit = data?.roles.x.unit ?? '';
  const x = {
    locale,
    unit,
    numberFormat: axisFormat('x', scene.options),
    isCoordinate: unit === '',
  };
  return {
    ...{ locale, timeZone, precision },
    x: { ...x, spread: data ? spreadOfExtent(data.x) : undefined },
    y: {
      ...numberStyleFor(data?.roles.y, scene),
      spread: data ? spreadOfExtent(data.y) : undefined,
    },
  };
}

/** Formats for a zoomed view. */
export function formatsInView(
  formats: ScatterFormats,
  domain: Span | null,
  extent: Extent,
): ScatterFormats {
  return {
    ...formats,
    x: domain
      ? { ...formats.x, spread: spreadOfExtent({ min: domain[0], max: domain[1] }) }
      : formats.x,
    y: { ...formats.y, spread: spreadOfExtent(extent) },
  };
}

/** Formats x of a point, as precise as the distance between points. */
export function xText(data: ScatterData, value: number, formats: ScatterFormats): string {
  const { roles, x, pointCount, rows, isAscending } = data;
  if (roles.xKind === 'time') {
    if (isAscending) {
      const points = { x: roles.x.values, length: rows };
      return formatX(value, [points], x.max - x.min, { ...formats, isTime: true });
    }
    const spacing = pointCount > 1 ? (x.max - x.min) / (pointCount - 1) : 60_000;
    return formatTime(value, timeDetailFor(spacing, x.max - x.min), formats);
  }
  return formatNumber(value, formats.x);
}

export function yText(value: number, { y }: ScatterFormats): string {
  return formatNumber(value, y);
}
