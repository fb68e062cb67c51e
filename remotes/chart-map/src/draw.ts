import {
  axisFontPx,
  type Box,
  classStyle,
  drawHatching,
  drawLegend,
  drawNote,
  drawRamp,
  drawText,
  type Ink,
  type Pen,
  staleAlpha,
} from '@chartroom/plot';
import { drawPoints } from './drawPoints';
import type { Outline } from './geo/outline';
import type { MapMarks } from './mapMarks';
import type { FittedMap } from './projectedMap';
import { drawSkeleton } from './skeleton';

export function drawMap(pen: Pen, marks: MapMarks, ink: Ink): void {
  const { fitted, plot, note } = marks;
  if (!fitted) {
    drawSkeleton(pen, plot, ink);
    return;
  }
  pen.save();
  pen.beginPath();
  pen.rect(plot.left, plot.top, plot.right - plot.left, plot.bottom - plot.top);
  pen.clip();
  pen.lineJoin = 'round';
  if (marks.hasGraticule) {
    strokeOutlines(pen, [fitted.graticule], ink.colour('grid'), 1);
    strokeOutlines(pen, [fitted.sphere], ink.colour('line'), 1);
  }
  if (marks.regions) drawRegions(pen, marks, fitted, ink);
  else drawLand(pen, fitted, ink);
  if (marks.points) drawPoints(pen, marks.points, plot, marks.isStale, ink);
  pen.restore();
  drawLegends(pen, marks, ink);
  if (note) drawNote(pen, plot, note, ink);
}

/** Land, the background of points. */
function drawLand(pen: Pen, fitted: FittedMap, ink: Ink): void {
  fillOutlines(pen, fitted.regions, ink.colour('grid'));
  const border = borderPx(fitted);
  if (border > 0) strokeOutlines(pen, fitted.regions, ink.colour('panel'), border);
  strokeOutlines(pen, [fitted.coast], ink.colour('line-strong'), 0.75);
}

/** Fills all regions of a class at once, so that there is one fill per colour. */
function drawRegions(pen: Pen, marks: MapMarks, fitted: FittedMap, ink: Ink): void {
  const { regions, plot } = marks;
  if (!regions) return;
  const ofClass = (classIndex: number) =>
    fitted.regions.filter((_, i) => regions.classes[i] === classIndex);
  drawNoData(pen, ofClass(-1), plot, ink);
  for (let classIndex = 0; classIndex < regions.scale.steps.length; classIndex += 1) {
    const outlines = ofClass(classIndex);
    if (outlines.length === 0) continue;
    const { token, alpha } = classStyle(regions.scale, classIndex, marks.isStale);
    pen.globalAlpha = alpha;
    fillOutlines(pen, outlines, ink.colour(token));
  }
  pen.globalAlpha = 1;
  const border = borderPx(fitted);
  if (border > 0) strokeOutlines(pen, fitted.regions, ink.colour('panel'), border);
  strokeOutlines(pen, [fitted.coast], ink.colour('line-strong'), 0.75);
  const { selected } = regions;
  if (!selected) return;
  const outlines = fitted.regions.filter((_, i) => selected.has(i));
  strokeOutlines(pen, outlines, ink.colour('panel'), 3.5);
  strokeOutlines(pen, outlines, ink.colour('select'), 1.5);
}

/**
 * Borders of three thousand counties, or of a small world, would hide the regions, so they are thin.
 * They take longest to draw, so counties have none while they move.
 */
function borderPx({ projected, view, isMoving }: FittedMap): number {
  if (projected.map === 'us-counties') {
    if (isMoving) return 0;
    return view.k > 2 ? 0.75 : 0.35;
  }
  return view.k > 0.6 ? 0.75 : 0.5;
}

/** Hatches regions without data, so that they don't look like low values. */
function drawNoData(pen: Pen, outlines: readonly Outline[], plot: Box, ink: Ink): void {
  if (outlines.length === 0) return;
  pen.save();
  tracePath(pen, outlines);
  pen.clip();
  drawHatching(pen, [plot], ink);
  pen.restore();
}

function drawLegends(pen: Pen, marks: MapMarks, ink: Ink): void {
  const font = ink.font(axisFontPx);
  const { ramp, legend, legendName, omissions, isStale, regions } = marks;
  if (legend) drawLegend(pen, legend, ink, isStale ? staleAlpha : 1);
  if (legendName) drawText(pen, [legendName], { font, colour: ink.colour('ink-2') });
  if (omissions) drawText(pen, [omissions], { font, colour: ink.colour('ink-3'), align: 'end' });
  if (!ramp || !regions) return;
  pen.save();
  pen.translate(0, ramp.top);
  if (ramp.name) drawText(pen, [ramp.name], { font, colour: ink.colour('ink-2') });
  drawRamp(pen, ramp.ramp, ink, (classIndex) => classStyle(regions.scale, classIndex, isStale));
  if (ramp.missing) {
    drawHatching(pen, [ramp.missing.box], ink);
    drawText(pen, [ramp.missing.label], { font, colour: ink.colour('ink-3'), align: 'center' });
  }
  pen.restore();
}

export function strokeOutlines(
  pen: Pen,
  outlines: readonly Outline[],
  colour: string,
  width: number,
): void {
  if (outlines.every(({ length }) => length === 0)) return;
  tracePath(pen, outlines);
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke();
}

function fillOutlines(pen: Pen, outlines: readonly Outline[], colour: string): void {
  if (outlines.every(({ length }) => length === 0)) return;
  tracePath(pen, outlines);
  pen.fillStyle = colour;
  pen.fill();
}

function tracePath(pen: Pen, outlines: readonly Outline[]): void {
  pen.beginPath();
  for (const outline of outlines) {
    for (const line of outline) {
      pen.moveTo(line[0] as number, line[1] as number);
      for (let i = 2; i < line.length; i += 2) {
        pen.lineTo(line[i] as number, line[i + 1] as number);
      }
    }
  }
}
