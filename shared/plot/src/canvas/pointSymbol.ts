import type { Pen } from './pen';
import type { PointSymbol } from './seriesStyle';

/** Corners of symbols with the area of a circle with radius 1, as those of d3-shape have. */
const halfSquare = Math.sqrt(Math.PI) / 2;
const halfDiamond = Math.sqrt(Math.PI / 2);
const triangleSide = Math.sqrt((4 * Math.PI) / Math.sqrt(3));
const triangleHeight = (triangleSide * Math.sqrt(3)) / 2;

/** The corners of each symbol, around its centre. */
export const symbolCorners: Readonly<
  Record<PointSymbol, readonly (readonly [x: number, y: number])[]>
> = {
  square: [
    [-halfSquare, -halfSquare],
    [halfSquare, -halfSquare],
    [halfSquare, halfSquare],
    [-halfSquare, halfSquare],
  ],
  triangle: [
    [0, (-2 / 3) * triangleHeight],
    [triangleSide / 2, triangleHeight / 3],
    [-triangleSide / 2, triangleHeight / 3],
  ],
  diamond: [
    [0, -halfDiamond],
    [halfDiamond, 0],
    [0, halfDiamond],
    [-halfDiamond, 0],
  ],
};

/** Adds a point to the current path. `radius` is that of the circle with the same area. */
export function tracePoint(
  pen: Pen,
  symbol: PointSymbol | null,
  x: number,
  y: number,
  radius: number,
): void {
  if (!symbol) {
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    return;
  }
  const corners = symbolCorners[symbol];
  for (let i = 0; i < corners.length; i += 1) {
    const corner = corners[i] as readonly [number, number];
    if (i === 0) pen.moveTo(x + radius * corner[0], y + radius * corner[1]);
    else pen.lineTo(x + radius * corner[0], y + radius * corner[1]);
  }
  pen.closePath();
}
