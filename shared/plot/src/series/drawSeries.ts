import { type Box, drawDot, type Pen } from '../canvas/pen';
import { type LineLook, LineRaster, loneRadius } from './lineRaster';
import { firstAtLeast } from './rowSearch';
import type { Series } from './seriesIndex';
import { sweepLine } from './sweepLine';
import { curveFor, type LineWindow, traceLine } from './traceLine';

/** From so many points in view on, coverage is found faster by strips than by the browser's stroke. */
const rasterRows = 500;

/**
 * Draws a series as one line with round ends and joints; clipped to `box` where it is dense. `isFirst`:
 * nothing has been drawn with the pen yet, which saves a picture its way over another canvas.
 */
export function drawSeries(
  pen: Pen,
  series: Series,
  window: LineWindow,
  given: LineLook & { readonly box: Box; readonly isFirst?: boolean },
): void {
  // Only as wide as its line, a point that is joined to none would hardly be seen.
  const look = { lonePx: 2, ...given };
  const ratio = pen.getTransform?.().a ?? 0;
  const rows = rowsInView(series, window);
  if (ratio > 0 && rows > rasterRows) {
    const raster = new LineRaster(look.box, ratio, look);
    if (curveFor(window, rows) === 'straight') sweepLine(raster, series, window);
    else traceLine(raster, series, window);
    raster.draw(pen, look.isFirst ?? false);
    return;
  }
  pen.globalAlpha = look.alpha;
  pen.strokeStyle = look.colour;
  pen.lineWidth = look.widthPx;
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.beginPath();
  const lone: (readonly [number, number])[] = [];
  const sink = {
    moveTo: pen.moveTo.bind(pen),
    lineTo: pen.lineTo.bind(pen),
    dot: (x: number, y: number) => lone.push([x, y]),
  };
  traceLine(sink, series, window);
  if (look.dash) pen.setLineDash([...look.dash]);
  pen.stroke();
  if (look.dash) pen.setLineDash([]);
  for (const at of lone) drawDot(pen, at, loneRadius(look), look.colour, null);
  pen.globalAlpha = 1;
}

function rowsInView({ x, length }: Series, { from, to }: LineWindow): number {
  return firstAtLeast(x, to, 0, length) - firstAtLeast(x, from, 0, length);
}
