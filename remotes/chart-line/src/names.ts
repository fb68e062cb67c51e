import {
  endLabelGapPx,
  endLabelName,
  endLabelsWidth,
  formatFigure,
  labelText,
  lastRowWithin,
  type Scene,
  type Span,
} from '@chartroom/plot';
import type { IndexedLine } from './lineIndex';
import { type LineText, styleOn } from './lineMarks';
import { bottomPx, rightPx, topPx } from './margins';

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
