import { type Box, drawDot, type Pen } from '../canvas/pen';
import { bisectLeft } from './bisect';
import { LineRaster, type LineStyle, loneRadius } from './lineRaster';
import type { Series } from './seriesIndex';
import { sweepLine } from './sweepLine';
import { curveFor, type LineWindow, traceLine } from './traceLine';

/**
 * From this many points in view on, painting coverage by strips is faster than the browser's
 * stroke.
 */
const rasterRows = 500;

/**
 * Draws a series as one line with round caps and joins, clipped to `box` where it is dense.
 * `isFirst`: nothing has been drawn with the pen yet, which avoids compositing through another
 * canvas.
 */
export function drawSeries(
  pen: Pen,
  series: Series,
  window: LineWindow,
  options: LineStyle & { readonly box: Box; readonly isFirst?: boolean },
): void {
  // A point that isn't joined to others would hardly be visible at the width of the line.
  const style = { loneRadiusPx: 2, ...options };
  const ratio = pen.getTransform?.().a ?? 0;
  const rows = rowsInView(series, window);
  if (ratio > 0 && rows > rasterRows) {
    const raster = new LineRaster(style.box, ratio, style);
    if (curveFor(window, rows) === 'straight') sweepLine(raster, series, window);
    else traceLine(raster, series, window);
    raster.draw(pen, style.isFirst ?? false);
    return;
  }
  pen.globalAlpha = style.alpha;
  pen.strokeStyle = style.colour;
  pen.lineWidth = style.widthPx;
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.beginPath();
  const loneDots: (readonly [number, number])[] = [];
  const sink = {
    moveTo: pen.moveTo.bind(pen),
    lineTo: pen.lineTo.bind(pen),
    dot: (x: number, y: number) => loneDots.push([x, y]),
  };
  traceLine(sink, series, window);
  if (style.dash) pen.setLineDash([...style.dash]);
  pen.stroke();
  if (style.dash) pen.setLineDash([]);
  for (const centre of loneDots) drawDot(pen, centre, loneRadius(style), style.colour, null);
  pen.globalAlpha = 1;
}

function rowsInView({ x, length }: Series, { from, to }: LineWindow): number {
  return bisectLeft(x, to, 0, length) - bisectLeft(x, from, 0, length);
}
