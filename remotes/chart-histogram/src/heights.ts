import type { OptionValue } from '@chartroom/contract';
import { enumOption, type Scene } from '@chartroom/plot';
import type { BinnedSeries, Binning } from './binning';

export const heightScales = ['count', 'share', 'density'] as const;
/** What the height of a bar says. */
export type HeightScale = (typeof heightScales)[number];

export interface HeightRule {
  readonly scale: HeightScale;
  readonly isCumulative: boolean;
  readonly isStacked: boolean;
  readonly isLog: boolean;
  /** Width of a bin for which density is told: times are in hours. */
  readonly unit: number;
}

const hourMs = 3_600_000;

export function heightRule(
  { options }: Pick<Scene, 'options'>,
  { isTime, colours }: { isTime: boolean; colours: number },
): HeightRule {
  const isLog = options.log === true;
  return {
    scale: scaleOption(options.scale),
    isCumulative: options.cumulative === true,
    // Parts of a stack can't be compared on a log axis.
    isStacked: options.layout === 'stacked' && !isLog && colours > 1,
    isLog,
    unit: isTime ? hourMs : 1,
  };
}

function scaleOption(option: OptionValue | undefined): HeightScale {
  return enumOption(heightScales, option);
}

/** What shares are of: on one another colours are parts of all, over one another each is its own whole. */
export function wholeOf(one: BinnedSeries, { series }: Binning, { isStacked }: HeightRule): number {
  return isStacked ? series.reduce((sum, { total }) => sum + total, 0) : one.total;
}

/** The heights of a series' bars, from zero. */
export function heightsOf(
  one: BinnedSeries,
  binning: Binning,
  rule: HeightRule,
): readonly number[] {
  const { scale, isCumulative, unit } = rule;
  const whole = scale === 'count' ? 1 : wholeOf(one, binning, rule) || 1;
  let sum = one.before;
  return one.weights.map((weight, bin) => {
    sum += weight;
    if (isCumulative) return sum / whole;
    if (scale !== 'density') return weight / whole;
    return (weight / whole / widthOf(binning, bin)) * unit;
  });
}

export function widthOf({ edges }: Pick<Binning, 'edges'>, bin: number): number {
  const [from = 0, to = 0] = [edges[bin], edges[bin + 1]];
  return Math.min(to - from, Number.MAX_VALUE);
}
