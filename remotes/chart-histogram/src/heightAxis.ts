import {
  type AxisTick,
  type Box,
  formatTicks,
  leftMargin,
  logTicks,
  type NumberStyle,
  niceDomain,
  niceLogDomain,
  numberTicks,
  type Span,
} from '@chartroom/plot';
import type { HeightOptions } from './heights';

export interface HeightAxis {
  readonly ticks: readonly AxisTick[];
  readonly left: number;
  readonly domain: Span;
  /** Maps a height to y. */
  scale(height: number): number;
}

/** Minimum height on a log axis, relative to the maximum. */
const minLogShare = 1e-12;

/** The axis of heights: from zero, or logarithmic from below the minimum. */
export function heightAxis(
  heights: readonly number[],
  { top, bottom }: Pick<Box, 'top' | 'bottom'>,
  { rule, isWhole, style, width }: HeightAxisInput,
): HeightAxis {
  const lengthPx = bottom - top;
  const drawn = heights.filter((height) => height > 0 && height < Number.POSITIVE_INFINITY);
  const max = drawn.reduce((best, height) => Math.max(best, height), 0);
  const min = drawn.reduce((low, height) => Math.min(low, height), max);
  const spacing = { lengthPx, gapPx: 32, minGapPx: 22, maxCount: 5 };
  const isLog = rule.isLog && max > 0;
  const domain: Span = isLog
    ? // Starts lower, so that the smallest bar is visible.
      niceLogDomain(Math.max(min / 2, max * minLogShare, Number.MIN_VALUE), max)
    : linearDomain(max);
  const even = { ...spacing, isInteger: isWhole };
  const ticks = isLog
    ? logTicks(domain[0], domain[1], spacing)
    : numberTicks(domain[0], domain[1], even).filter(() => domain[1] > minTicked);
  const texts = tickTexts(ticks, rule, style);
  const scale = (height: number) => {
    const [from, to] = isLog ? domain.map(Math.log10) : domain;
    const value = isLog ? Math.log10(Math.max(height, domain[0])) : height;
    // Among the smallest numbers, a domain can have no extent.
    const share = (value - (from as number)) / ((to as number) - (from as number)) || 0;
    return bottom - Math.max(0, Math.min(share, 1)) * lengthPx;
  };
  return {
    ticks: ticks.map((tick, i) => ({
      position: scale(tick),
      text: max > 0 ? (texts[i] ?? '') : '',
      halfWidth: 0,
    })),
    domain,
    left: leftMargin(texts, Math.max(0, ...texts.map(width))),
    scale,
  };
}

/** Smaller numbers can't be divided into ticks. */
const minTicked = 1e-290;

function linearDomain(max: number): Span {
  if (max > 0 && max <= minTicked) return [0, max];
  return niceDomain(0, max, { isZeroBased: true, min: null, max: null });
}

export interface HeightAxisInput {
  readonly rule: HeightOptions;
  /** Whether heights are whole numbers. */
  readonly isWhole: boolean;
  readonly style: NumberStyle;
  width(label: string): number;
}

function tickTexts(
  ticks: readonly number[],
  { scale, isCumulative, isLog }: HeightOptions,
  { locale, numberFormat }: NumberStyle,
): readonly string[] {
  const isShare = scale === 'share' || (scale === 'density' && isCumulative);
  const values = isShare ? ticks.map((tick) => tick * 100) : ticks;
  const style = isShare ? { locale } : { locale, numberFormat };
  // Powers of ten each have their own decimals.
  const texts = isLog
    ? values.map((value) => formatTicks([value], style)[0] ?? '')
    : formatTicks(values, style);
  return isShare ? texts.map((text) => `${text}\u00a0%`) : texts;
}
