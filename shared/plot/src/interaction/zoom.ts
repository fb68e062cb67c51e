import type { Box } from '../canvas/pen';

/** An interval of a domain, `[from, to]`. */
export type Span = readonly [number, number];

/** The part of a chart on which x can be zoomed. */
export interface ZoomArea {
  readonly plot: Box;
  /** Domain in view. */
  readonly domain: Span;
  /** All that there is to see. */
  readonly limits: Span;
  /** No closer than this. */
  readonly minSpan: number;
  /** The field on x, where a piece of it can be selected for other panels. */
  readonly field?: string;
  /** The time that a piece of x stands for, where x is none itself (rows side by side, say). */
  readonly toTimeSpan?: (span: Span) => Span;
}

/** The value at a pixel. */
export function xValueAt({ plot, domain }: ZoomArea, x: number): number {
  const share = (x - plot.left) / Math.max(1, plot.right - plot.left);
  return domain[0] + share * (domain[1] - domain[0]);
}

/** The pixel of a value; outside the plot for what is not in view. */
export function xPixelAt({ plot, domain }: ZoomArea, value: number): number {
  const share = (value - domain[0]) / (domain[1] - domain[0]);
  return plot.left + share * (plot.right - plot.left);
}

/** Zooms so that what is under the pointer stays there; `factor` below 1 goes closer. */
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

/** The span between two pixels, or null when they are too near to mean it. */
export function brushedSpan(area: ZoomArea, x0: number, x1: number): Span | null {
  const { plot } = area;
  const low = Math.max(plot.left, Math.min(x0, x1));
  const high = Math.min(plot.right, Math.max(x0, x1));
  if (high - low < 4) return null;
  const [from, to] = [xValueAt(area, low), xValueAt(area, high)];
  const padding = Math.max(0, area.minSpan - (to - from)) / 2;
  return clampSpan(area, [from - padding, to + padding]);
}

/** Moved into the limits; null when all is in view again, so that a live chart follows anew. */
export function clampSpan({ limits }: ZoomArea, span: Span): Span | null {
  return span[1] - span[0] >= limits[1] - limits[0] ? null : shiftInto(limits, span);
}

/** What a viewer zoomed to, within what there is; all of it where they did not, or where it is gone. */
export function clampWindow(window: Span | null, limits: Span): Span {
  if (!window || window[1] <= limits[0] || window[0] >= limits[1]) return limits;
  return window[1] - window[0] >= limits[1] - limits[0] ? limits : shiftInto(limits, window);
}

function shiftInto([min, max]: Span, [from, to]: Span): Span {
  const start = Math.max(min, Math.min(from, max - (to - from)));
  return [start, start + (to - from)];
}
