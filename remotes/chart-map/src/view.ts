import type { Box } from '@chartroom/plot';

/** From a map 1000 pixels wide to the chart: x × k + dx. */
export interface View {
  readonly k: number;
  readonly dx: number;
  readonly dy: number;
}

export interface ViewWish {
  /** What is to be seen. */
  readonly extent: Box;
  /** Pixels of the chart that it is fitted into. */
  readonly plot: Box;
  /** What is in the middle, where something else than that of the extent. */
  readonly middle: readonly [number, number] | null;
  readonly enlarge: number;
}

export function viewOf({ extent, plot, middle, enlarge }: ViewWish): View {
  const across = Math.max(1e-6, extent.right - extent.left);
  const down = Math.max(1e-6, extent.bottom - extent.top);
  const [width, height] = [plot.right - plot.left, plot.bottom - plot.top];
  const k = Math.max(1e-6, Math.min(width / across, height / down)) * enlarge;
  const own = [(extent.left + extent.right) / 2, (extent.top + extent.bottom) / 2] as const;
  const [x, y] = middle ?? own;
  return { k, dx: plot.left + width / 2 - x * k, dy: plot.top + height / 2 - y * k };
}

/** Somewhat more than what is given, and never so little that nothing is known again. */
export function roomAround(box: Box, whole: Box): Box {
  const least = (whole.right - whole.left) / 25;
  const grow = (from: number, to: number) => {
    const more = Math.max((to - from) * 0.08, (least - (to - from)) / 2);
    return [from - more, to + more] as const;
  };
  const [left, right] = grow(box.left, box.right);
  const [top, bottom] = grow(box.top, box.bottom);
  return { left, right, top, bottom };
}

export function meet(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export function placedBox({ left, top, right, bottom }: Box, { k, dx, dy }: View): Box {
  return { left: left * k + dx, right: right * k + dx, top: top * k + dy, bottom: bottom * k + dy };
}
