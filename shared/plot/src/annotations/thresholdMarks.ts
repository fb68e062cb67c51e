import type { Meaning } from '@chartroom/contract';
import type { Box } from '../canvas/pen';
import type { Scene } from '../chart/chartDefinition';
import { numberOption } from '../chart/numberOption';
import { formatNumberParts, type NumberStyle, numberLabel } from '../format/formatNumber';
import type { Span } from '../interaction/zoom';
import { i18nFor } from '../messages/i18n';
import { boxesOverlap } from './annotation';
import { truncateText } from './endLabels';
import { type ThresholdMark, thresholdBaseline } from './thresholds';
import { thresholdsOption } from './thresholdsOption';

/** Between the baselines of labels that would overlap otherwise. */
const labelHeightPx = 14;
/** Between a label and the edge of the plot. */
const labelInsetPx = 6;

/**
 * The limits of a vertical axis, labelled, across the plot: those of the option `thresholds`, or
 * `warn` and `bad` where it is empty. A label that doesn't fit is cut. Of labels of `thresholds`
 * that would overlap, the highest limit's is drawn. Labels are at the left of the plot, or at its
 * right where they cover fewer of the `obstacles` there.
 */
export function thresholdMarks(
  domain: Span,
  y: (value: number) => number,
  scene: Scene,
  plot: Box,
  style: NumberStyle = { locale: scene.locale },
  obstacles: readonly Box[] = [],
): readonly ThresholdMark[] {
  const maxWidth = plot.right - plot.left - 2 * labelInsetPx;
  const width = (text: string) => scene.measure(text, scene.font(12));
  const lines = thresholdsIn(domain, scene, style);
  const baselines: number[] = [];
  const hasRoom = (pixel: number) => {
    const baseline = thresholdBaseline(pixel, plot);
    if (baselines.some((other) => Math.abs(other - baseline) < labelHeightPx)) return false;
    baselines.push(baseline);
    return true;
  };
  return lines
    .toReversed()
    .map(({ kind, value, text, critical, isFixed }): ThresholdMark => {
      const pixel = value === null ? null : y(value);
      const label = truncateText(text, maxWidth, width);
      const isShown =
        label.length > 3 && pixel !== null && ((isFixed && !scene.cell) || hasRoom(pixel));
      const labelPx = isShown ? width(label) : 0;
      return {
        kind,
        y: pixel,
        text: isShown ? label : '',
        textX: isShown ? labelLeft(labelPx, thresholdBaseline(pixel, plot), plot, obstacles) : 0,
        width: labelPx,
        wash: critical && criticalPixels(critical, domain, y, [plot.bottom, plot.top]),
      };
    })
    .toReversed();
}

/** The left edge of a label: that of the plot's ends at which it covers fewer obstacles. */
function labelLeft(
  labelPx: number,
  baseline: number,
  plot: Box,
  obstacles: readonly Box[],
): number {
  const coveredAt = (left: number) => {
    const box = { left, right: left + labelPx, top: baseline - 10, bottom: baseline + 3 };
    return obstacles.filter((other) => boxesOverlap(box, other)).length;
  };
  const [left, right] = [plot.left + labelInsetPx, plot.right - labelInsetPx - labelPx];
  return coveredAt(right) < coveredAt(left) ? right : left;
}

/** A labelled limit of a value axis. */
export interface ThresholdLine {
  readonly kind: Meaning;
  /** Null where the axis doesn't reach it, or where it is no line. */
  readonly value: number | null;
  readonly text: string;
  /** From where to where values are critical. Null for other meanings. */
  readonly critical: Span | null;
  /** One of `warn` and `bad`, whose labels are always drawn. */
  readonly isFixed: boolean;
}

/** The limits within a domain: of the option `thresholds`, or `warn` and `bad` where it is empty. */
export function thresholdsIn(
  domain: Span,
  { options }: Pick<Scene, 'options'>,
  style: NumberStyle,
): readonly ThresholdLine[] {
  const [low, high] = domain;
  const thresholds = thresholdsOption(options.thresholds);
  if (thresholds.length === 0) return fixedThresholds(domain, options, style);
  return thresholds.flatMap(({ from, meaning, title }, i): ThresholdLine[] => {
    const value = from !== null && from >= low && from <= high ? from : null;
    const start = from ?? Number.NEGATIVE_INFINITY;
    const end = thresholds[i + 1]?.from ?? Number.POSITIVE_INFINITY;
    const critical: Span | null =
      meaning === 'bad' && start < high && end > low ? [start, end] : null;
    if (value === null && critical === null) return [];
    const text = value === null ? '' : limitText(meaning, title, value, style);
    return [{ kind: meaning, value, text, critical, isFixed: false }];
  });
}

/** The options `warn` and `bad` that are within a domain. */
function fixedThresholds(
  [low, high]: Span,
  options: Scene['options'],
  style: NumberStyle,
): readonly ThresholdLine[] {
  const [warn, bad] = [numberOption(options.warn), numberOption(options.bad)];
  const isBadBelow = warn !== null && bad !== null && bad < warn;
  const lineOf = (kind: 'warn' | 'bad', value: number | null): ThresholdLine[] => {
    if (value === null || value < low || value > high) return [];
    const critical: Span = isBadBelow
      ? [Number.NEGATIVE_INFINITY, value]
      : [value, Number.POSITIVE_INFINITY];
    const text = limitText(kind, '', value, style);
    return [{ kind, value, text, critical: kind === 'bad' ? critical : null, isFixed: true }];
  };
  return [...lineOf('warn', warn), ...lineOf('bad', bad)];
}

/** What a limit is labelled with: its title, else its meaning, and its value. */
function limitText(meaning: Meaning, title: string, limit: number, style: NumberStyle): string {
  const value = numberLabel(formatNumberParts(limit, style));
  const i18n = i18nFor(style.locale);
  if (title !== '') return `${title} ${value}`;
  if (meaning === 'warn') return i18n.t('Warning {value}', { value });
  if (meaning === 'bad') return i18n.t('Critical {value}', { value });
  return meaning === 'good' ? i18n.t('Good {value}', { value }) : value;
}

/** The pixels of critical values, in ascending order. What is beyond the domain ends at the plot. */
export function criticalPixels(
  [from, to]: Span,
  [low, high]: Span,
  pixel: (value: number) => number,
  [lowPx, highPx]: Span,
): Span {
  const ends = [from >= low ? pixel(from) : lowPx, to <= high ? pixel(to) : highPx];
  return [Math.min(...ends), Math.max(...ends)];
}

/** The boxes of threshold labels, for other texts to avoid. */
export function thresholdLabelBoxes(marks: readonly ThresholdMark[]): readonly Box[] {
  return marks.flatMap(({ y, textX, width }) =>
    y === null ? [] : [{ left: textX - 6, right: textX + width + 6, top: y - 18, bottom: y + 18 }],
  );
}
