import { drawLegend, drawOmissions, type Ink, type Pen } from '@chartroom/plot';
import type { HistogramMarks } from './histogramMarks';

/** Draws what small multiples have once, above all cells: the legend, and what is left out. */
export function drawHeader(pen: Pen, marks: HistogramMarks, ink: Ink): void {
  if (marks.omissions) drawOmissions(pen, marks.plot, marks.omissions, ink);
  if (marks.legend) drawLegend(pen, marks.legend, ink, marks.lineAlpha);
}

/** Colours depend on all names of the field, so that cells have the same ones anyway. */
export function seriesOf(): readonly [] {
  return [];
}

export function withLooksOf(marks: HistogramMarks): HistogramMarks {
  return marks;
}
