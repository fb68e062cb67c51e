import {
  type Box,
  drawAnnotations,
  drawInPlot,
  drawNames,
  drawPattern,
  drawReferenceBands,
  drawReferenceLines,
  drawSeries,
  drawThresholds,
  type Ink,
  type LineStyle,
  type Pen,
  seriesStyle,
  traceBand,
} from '@chartroom/plot';
import type { AreaMark, AreaMarks } from './areaMarks';

export function drawAreas(pen: Pen, marks: AreaMarks, ink: Ink): void {
  const { axes } = marks;
  if (!axes) return;
  const { plot } = axes;
  drawReferenceBands(pen, marks.references, ink);
  drawInPlot(pen, plot, (box) => {
    for (const area of marks.lines) fillArea(pen, area, box, ink);
    for (const area of marks.lines) {
      if (area.isOutlined)
        drawOutline(pen, area, box, {
          colour: ink.colour(area.token),
          widthPx: 1.5,
          dash: seriesStyle(area.token).dash,
        });
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

function fillArea(pen: Pen, area: AreaMark, box: Box, ink: Ink): void {
  const { series, edge, window, token, alpha } = area;
  pen.globalAlpha = alpha;
  pen.fillStyle = ink.colour(token);
  pen.beginPath();
  traceBand(pen, series, edge, window);
  pen.fill();
  if (!area.isOutlined && seriesStyle(token).pattern) {
    pen.save();
    pen.clip();
    drawPattern(pen, [box], token, ink);
    pen.restore();
  }
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
