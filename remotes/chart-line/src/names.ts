import {
  type Box,
  type EndName,
  type EndNames,
  endLabelGapPx,
  endLabelName,
  endLabelsWidth,
  formatFigure,
  type LineWindow,
  labelText,
  lastRowWithin,
  pixelY,
  placeEndNames,
  type Scene,
  type Series,
  type Span,
} from '@chartroom/plot';
import type { IndexedLine } from './indexedLine';
import { type LineMark, type LineText, styleOn } from './lineMarks';

/** Room around the plot: see the look's chart anatomy. */
export const topPx = 6;
export const bottomPx = 24;
export const rightPx = 8;

/** More names than this stand in a legend. */
const mostEndLabels = 8;
/** Narrower charts need their width for the lines. */
const leastWidthPx = 300;

/** A line's name with its last value in view. */
export interface Name {
  readonly line: IndexedLine;
  /** Place of the line in the index. */
  readonly place: number;
  readonly name: string;
  readonly value: string;
  /** Last point in view, or −1. */
  readonly row: number;
  readonly isHidden: boolean;
}

export interface NamePlan {
  readonly form: 'ends' | 'legend' | 'none';
  readonly labels: readonly Name[];
  readonly marginPx: number;
}

/** Whether names stand at the ends or above, and the margin that they need on the right. */
export function namesFor(
  lines: readonly IndexedLine[],
  domain: Span,
  scene: Scene,
  text: LineText,
  width: (label: string) => number,
): NamePlan {
  const isWanted = scene.options.labels !== 'none' && lines.length > 0;
  const height = scene.height - topPx - bottomPx;
  const hasRightAxis = lines.some(({ isRight }) => isRight);
  const hasRoom =
    scene.width >= leastWidthPx &&
    lines.length <= mostEndLabels &&
    lines.length * endLabelGapPx <= height &&
    !hasRightAxis;
  if (isWanted && scene.options.labels === 'end' && hasRoom) {
    const labels = labelled(lines, domain, scene, text)
      .filter(({ row }) => row >= 0)
      .map((label) => ({ ...label, name: endLabelName(label.name, width) }));
    const marginPx = labels.length > 0 ? endLabelsWidth(labels, width) : rightPx;
    return { form: 'ends', labels, marginPx };
  }
  const isLegend = isWanted && (lines.length > 1 || scene.options.labels === 'legend');
  // Two axes are told apart by the names over them.
  const form = (isLegend && scene.width >= 60) || hasRightAxis ? 'legend' : 'none';
  return { form, labels: [], marginPx: rightPx };
}

function labelled(
  lines: readonly IndexedLine[],
  domain: Span,
  scene: Scene,
  text: LineText,
): readonly Name[] {
  const rows = lines.map(({ series }) => lastRowWithin(series, domain));
  const texts = lines.map(({ series, own, isRight }, i) => {
    const value = (own ?? series.y)[rows[i] ?? -1] ?? Number.NaN;
    return labelText(formatFigure(value, styleOn(text, isRight, series.field)));
  });
  return lines.map((line, place): Name => {
    return {
      line,
      place,
      // One line is named by the panel's title.
      name: lines.length > 1 ? line.series.name : '',
      value: texts[place] ?? '',
      row: rows[place] ?? -1,
      isHidden: scene.hidden.has(line.series.name),
    };
  });
}

/** Names where the lines end, pushed apart. */
export function endNames(
  names: readonly Name[],
  looks: readonly Pick<LineMark, 'token' | 'alpha'>[],
  { domain, window, plot, right }: { domain: Span; window: LineWindow; plot: Box; right: number },
): EndNames {
  const { kx, bx } = window.mapping;
  const ends = names.flatMap(({ line, place, name, value, row, isHidden }): readonly EndName[] => {
    const look = looks[place];
    if (!look) return [];
    const end = lineEnd(line.series, row, domain[1]);
    const at = { x: end.x * kx + bx, y: pixelY(window.mapping, end.y) };
    const { token, alpha } = look;
    return [{ key: line.series.name, name, value, isHidden, token, alpha, ...at }];
  });
  return placeEndNames(ends, plot, right);
}

/** The last point, or where a line that goes on leaves the plot. */
function lineEnd({ x, y, length }: Series, row: number, to: number) {
  const last = { x: x[row] as number, y: y[row] as number };
  const next = { x: x[row + 1] ?? Number.NaN, y: y[row + 1] ?? Number.NaN };
  if (row + 1 >= length || Number.isNaN(next.y) || !(next.x > to)) return last;
  return { x: to, y: last.y + ((to - last.x) / (next.x - last.x)) * (next.y - last.y) };
}
