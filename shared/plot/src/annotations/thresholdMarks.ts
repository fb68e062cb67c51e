import type { Box } from '../canvas/pen';
import type { Scene } from '../chart/chartDefinition';
import { numberOption } from '../chart/numberOption';
import { formatNumberParts, type NumberStyle, numberLabel } from '../format/formatNumber';
import type { Span } from '../interaction/zoom';
import { i18nFor } from '../messages/i18n';
import { truncateText } from './endLabels';
import type { ThresholdMark } from './thresholds';

/**
 * The options `warn` and `bad` as labelled limits across the plot. A label that doesn't fit is cut.
 */
export function thresholdMarks(
  domain: Span,
  y: (value: number) => number,
  scene: Scene,
  plot: Box,
  style: NumberStyle = { locale: scene.locale },
): readonly ThresholdMark[] {
  const maxWidth = plot.right - plot.left - 12;
  const width = (text: string) => scene.measure(text, scene.font(12));
  return thresholdsIn(domain, scene, style).map(({ kind, value, text, isBadBelow }) => {
    const label = truncateText(text, maxWidth, width);
    return { kind, y: y(value), text: label.length > 3 ? label : '', isBadBelow };
  });
}

/** A labelled limit of a value axis. */
export interface Threshold extends Pick<ThresholdMark, 'kind' | 'text' | 'isBadBelow'> {
  readonly value: number;
}

/** The options `warn` and `bad` that are within a domain. */
export function thresholdsIn(
  [low, high]: Span,
  { options }: Pick<Scene, 'options'>,
  style: NumberStyle,
): readonly Threshold[] {
  const [warn, bad] = [numberOption(options.warn), numberOption(options.bad)];
  const isBadBelow = warn !== null && bad !== null && bad < warn;
  const i18n = i18nFor(style.locale);
  const thresholdOf = (
    kind: 'warn' | 'bad',
    value: number | null,
    textOf: (number: string) => string,
  ): Threshold[] => {
    if (value === null || value < low || value > high) return [];
    const text = textOf(numberLabel(formatNumberParts(value, style)));
    return [{ kind, value, text, isBadBelow }];
  };
  return [
    ...thresholdOf('warn', warn, (value) => i18n.t('Warning {value}', { value })),
    ...thresholdOf('bad', bad, (value) => i18n.t('Critical {value}', { value })),
  ];
}

/** The boxes of threshold labels, for other texts to avoid. */
export function thresholdLabelBoxes(
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
