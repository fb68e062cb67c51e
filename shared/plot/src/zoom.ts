import type { Box } from './pen';

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
  readonly leastSpan: number;
}

/** The value at a pixel. */
export function valueAt({ plot, domain }: ZoomArea, x: number): number {
  const share = (x - plot.left) / Math.max(1, plot.right - plot.left);
  return domain[0] + share * (domain[1] - domain[0]);
}

/** Zooms so that what is under the pointer stays there; `factor` below 1 goes closer. */
export function zoomAround(area: ZoomArea, x: number, factor: number): Span | null {
  const [from, to] = area.domain;
  const centre = valueAt(area, x);
  const span = Math.max(area.leastSpan, (to - from) * factor);
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
export function brushed(area: ZoomArea, x0: number, x1: number): Span | null {
  const { plot } = area;
  const low = Math.max(plot.left, Math.min(x0, x1));
  const high = Math.min(plot.right, Math.max(x0, x1));
  if (high - low < 4) return null;
  const [from, to] = [valueAt(area, low), valueAt(area, high)];
  const missing = Math.max(0, area.leastSpan - (to - from)) / 2;
  return clampSpan(area, [from - missing, to + missing]);
}

/** Moved into the limits; null when all is in view again, so that a live chart follows anew. */
export function clampSpan({ limits }: ZoomArea, [from, to]: Span): Span | null {
  const span = to - from;
  const [least, most] = limits;
  if (span >= most - least) return null;
  const start = Math.max(least, Math.min(from, most - span));
  return [start, start + span];
}
