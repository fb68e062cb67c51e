import type { Box } from '../canvas/pen';
import type { Scene } from '../chart/chartDefinition';
import { numberOption } from '../chart/numberOption';
import { formatFigure, labelText, type NumberStyle } from '../format/formatNumber';
import type { Span } from '../interaction/zoom';
import { fitted } from './endLabels';
import type { ThresholdMark } from './thresholds';

/** The options `warn` and `bad` as limits across the plot, each named; a name that has no room is cut. */
export function thresholdMarks(
  [low, high]: Span,
  y: (value: number) => number,
  { options, measure, font, locale }: Scene,
  plot: Box,
  style: NumberStyle = { locale },
): readonly ThresholdMark[] {
  const warn = numberOption(options.warn);
  const bad = numberOption(options.bad);
  const isLowBad = warn !== null && bad !== null && bad < warn;
  const widest = plot.right - plot.left - 12;
  const mark = (kind: 'warn' | 'bad', word: string, value: number | null): ThresholdMark[] => {
    if (value === null || value < low || value > high) return [];
    const label = `${word} ${labelText(formatFigure(value, style))}`;
    const shown = fitted(label, widest, (part) => measure(part, font(12)));
    return [{ kind, y: y(value), text: shown.length > 3 ? shown : '', isLowBad }];
  };
  return [...mark('warn', 'Warning', warn), ...mark('bad', 'Critical', bad)];
}

/** What the names of thresholds stand on, for others to keep clear of. */
export function thresholdBoxes(
  marks: readonly ThresholdMark[],
  plot: Box,
  { measure, font }: Pick<Scene, 'measure' | 'font'>,
): readonly Box[] {
  return marks.map(({ y, text }) => ({
    left: plot.left,
    right: plot.left + 12 + measure(text, font(12)),
    top: y - 18,
    bottom: y + 18,
  }));
}
