import {
  endLabelGapPx,
  endLabelName,
  endLabelsWidth,
  formatColumn,
  lastRowWithin,
  layoutLegend,
  type Scene,
  type Span,
} from '@chartroom/plot';
import type { LineMark, LineText } from './lineMarks';
import { bottomPx, rightPx, topPx } from './margins';

/** More names than this stand in a legend. */
const mostEndLabels = 8;
/** Narrower charts need their width for the lines. */
const leastWidthPx = 300;

/** A line's name with its last value in view. */
export interface Name extends LineMark {
  readonly name: string;
  readonly value: string;
  /** Last point in view. */
  readonly row: number;
}

/** Whether names stand at the ends or above, and the margin that they need on the right. */
export function namesFor(
  lines: readonly LineMark[],
  domain: Span,
  scene: Scene,
  text: LineText,
  width: (label: string) => number,
) {
  const rows = lines.map(({ series }) => lastRowWithin(series, domain));
  const figures = formatColumn(
    lines.map(({ series }, i) => series.y[rows[i] ?? -1] ?? Number.NaN),
    text,
  );
  const labels = lines.map((line, i): Name => {
    const prefix = figures[i]?.unit.slice(0, -text.unit.length || undefined) ?? '';
    const digits = figures[i]?.digits ?? '';
    // One line is named by the panel's title.
    const name = lines.length > 1 ? line.series.name : '';
    return {
      ...line,
      name,
      value: prefix ? `${digits}\u00a0${prefix}` : digits,
      row: rows[i] ?? -1,
    };
  });
  const isWanted = scene.options.labels !== 'none' && labels.length > 0;
  const height = scene.height - topPx - bottomPx;
  const hasRoom =
    scene.width >= leastWidthPx &&
    labels.length <= mostEndLabels &&
    labels.length * endLabelGapPx <= height;
  if (isWanted && scene.options.labels === 'end' && hasRoom) {
    const shown = labels
      .filter(({ row }) => row >= 0)
      .map((label) => ({ ...label, name: endLabelName(label.name, width) }));
    const marginPx = shown.length > 0 ? endLabelsWidth(shown, width) : rightPx;
    return { isLegend: false, labels: shown, marginPx };
  }
  const isLegend = isWanted && (labels.length > 1 || scene.options.labels === 'legend');
  const shown = labels.map((label) => ({ ...label, name: label.series.name }));
  return { isLegend, labels: isLegend ? shown : [], marginPx: rightPx };
}

/** Over the plot, or from the very left where that makes more names fit. */
export function legendFor(
  names: readonly Name[],
  left: number,
  right: number,
  width: (label: string) => number,
) {
  const legend = layoutLegend(names, left, right, width);
  if (!legend.more) return legend;
  const wider = layoutLegend(names, 0, right, width);
  return wider.items.length > legend.items.length ? wider : legend;
}
