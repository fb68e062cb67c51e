import type { Box } from '../canvas/pen';

/** An interval of a domain, `[from, to]`. */
export type Span = readonly [number, number];

/** The part of a chart on which x can be zoomed. */
export interface ZoomArea {
  readonly plot: Box;
  /** The domain in view. */
  readonly domain: Span;
  /** The domain of all data. */
  readonly limits: Span;
  /** The narrowest domain that can be zoomed to. */
  readonly minSpan: number;
  /** The field on x, where intervals of it can be selected for other panels. */
  readonly field?: string;
  /** The time span of a part of x, where x itself isn't a time (rows side by side, for example). */
  readonly toTimeSpan?: (span: Span) => Span;
}

/** The value at a pixel. */
export function xValueAt({ plot, domain }: ZoomArea, x: number): number {
  const share = (x - plot.left) / Math.max(1, plot.right - plot.left);
  return domain[0] + share * (domain[1] - domain[0]);
}

/** The pixel of a value. Outside the plot for values that aren't in view. */
export function xPixelAt({ plot, domain }: ZoomArea, value: number): number {
  const share = (value - domain[0]) / (domain[1] - domain[0]);
  return plot.left + share * (plot.right - plot.left);
}

/** Zooms by `factor` (below 1: closer) around a pixel. A null result shows everything. */
export function zoomAround(area: ZoomArea, x: number, factor: number): Span | null {
  const [from, to] = area.domain;
  const centre = xValueAt(area, x);
  const span = Math.max(area.minSpan, (to - from) * factor);
  const share = (centre - from) / (to - from);
  return clampSpan(area, [centre - share * span, centre + (1 - share) * span]);
}

/** Moves the view by pixels. */
export function panBy(area: ZoomArea, pixels: number): Span | null {
  const [from, to] = area.domain;
  const { plot } = area;
  const shift = (pixels / Math.max(1, plot.right - plot.left)) * (to - from);
  return clampSpan(area, [from + shift, to + shift]);
}

/** The span between two pixels. Null where they are too close to be meant as one. */
export function brushedSpan(area: ZoomArea, x0: number, x1: number): Span | null {
  const { plot } = area;
  const low = Math.max(plot.left, Math.min(x0, x1));
  const high = Math.min(plot.right, Math.max(x0, x1));
  if (high - low < 4) return null;
  const [from, to] = [xValueAt(area, low), xValueAt(area, high)];
  const padding = Math.max(0, area.minSpan - (to - from)) / 2;
  return clampSpan(area, [from - padding, to + padding]);
}

/**
 * Moves a span into the limits. Null when everything is in view again, so that a live chart follows
 * its data.
 */
export function clampSpan({ limits }: ZoomArea, span: Span): Span | null {
  return span[1] - span[0] >= limits[1] - limits[0] ? null : shiftInto(limits, span);
}

/**
 * The viewer's zoom, limited to the data. Everything where there is no zoom, or where its data is
 * gone.
 */
export function clampWindow(window: Span | null, limits: Span): Span {
  if (!window || window[1] <= limits[0] || window[0] >= limits[1]) return limits;
  return window[1] - window[0] >= limits[1] - limits[0] ? limits : shiftInto(limits, window);
}

function shiftInto([min, max]: Span, [from, to]: Span): Span {
  const start = Math.max(min, Math.min(from, max - (to - from)));
  return [start, start + (to - from)];
}
