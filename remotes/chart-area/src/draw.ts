import {
  type Box,
  drawAnnotations,
  drawEndNames,
  drawLegend,
  drawNote,
  drawOmissions,
  drawSeries,
  drawThresholds,
  type Ink,
  type LineLook,
  type Pen,
  traceBand,
} from '@chartroom/plot';
import type { AreaMark, AreaMarks } from './areaMarks';

export function drawAreas(pen: Pen, marks: AreaMarks, ink: Ink): void {
  const { axes } = marks;
  if (!axes) return;
  const { plot } = axes;
  pen.save();
  pen.beginPath();
  // Half a line's width is let out above and below, so that extremes are not cut flat.
  const box = { ...plot, top: plot.top - 2, bottom: plot.bottom + 1 };
  pen.rect(box.left, box.top, box.right - box.left, box.bottom - box.top);
  pen.clip();
  for (const area of marks.lines) fillArea(pen, area, ink);
  for (const area of marks.lines) {
    if (area.isOutlined)
      drawOutline(pen, area, box, { colour: ink.colour(area.token), widthPx: 1.5 });
  }
  // Between bands; the last ends at the panel itself.
  for (const area of marks.lines.slice(0, -1)) {
    if (!area.isOutlined)
      drawOutline(pen, area, box, { colour: ink.colour('panel'), widthPx: 1, lonePx: 0 });
  }
  pen.restore();
  drawThresholds(pen, marks.thresholds, plot, ink);
  drawAnnotations(pen, marks.annotations, plot, ink);
  drawEndNames(pen, marks.ends, { left: plot.right, right: marks.right }, ink);
  if (marks.legend) drawLegend(pen, marks.legend, ink, marks.legendAlpha);
  if (marks.omissions) drawOmissions(pen, plot, marks.omissions, ink);
  if (marks.note) drawNote(pen, plot, marks.note, ink);
}

function fillArea(pen: Pen, { series, edge, window, token, alpha }: AreaMark, ink: Ink): void {
  pen.globalAlpha = alpha;
  pen.fillStyle = ink.colour(token);
  pen.beginPath();
  traceBand(pen, series, edge, window);
  pen.fill();
  pen.globalAlpha = 1;
}

function drawOutline(
  pen: Pen,
  { series, window }: AreaMark,
  box: Box,
  look: Omit<LineLook, 'alpha'>,
): void {
  drawSeries(pen, series, window, { ...look, alpha: 1, box });
}
