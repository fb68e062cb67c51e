import {
  type Box,
  drawAnnotations,
  drawInPlot,
  drawNames,
  drawReferenceBands,
  drawReferenceLines,
  drawSeries,
  drawThresholds,
  type Ink,
  type LineStyle,
  type Pen,
  traceBand,
} from '@chartroom/plot';
import type { AreaMark, AreaMarks } from './areaMarks';

export function drawAreas(pen: Pen, marks: AreaMarks, ink: Ink): void {
  const { axes } = marks;
  if (!axes) return;
  const { plot } = axes;
  drawReferenceBands(pen, marks.references, ink);
  drawInPlot(pen, plot, (box) => {
    for (const area of marks.lines) fillArea(pen, area, ink);
    for (const area of marks.lines) {
      if (area.isOutlined)
        drawOutline(pen, area, box, { colour: ink.colour(area.token), widthPx: 1.5 });
    }
    // Gaps between areas; the last one borders on the panel.
    for (const area of marks.lines.slice(0, -1)) {
      if (!area.isOutlined)
        drawOutline(pen, area, box, { colour: ink.colour('panel'), widthPx: 1, loneRadiusPx: 0 });
    }
  });
  drawThresholds(pen, marks.thresholds, plot, ink);
  drawReferenceLines(pen, marks.references, ink);
  drawAnnotations(pen, marks.annotations, plot, ink);
  drawNames(pen, marks, plot, ink);
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
  look: Omit<LineStyle, 'alpha'>,
): void {
  drawSeries(pen, series, window, { ...look, alpha: 1, box });
}
