import type { OptionValue } from '@chartroom/contract';
import { enumOption, type Scene } from '@chartroom/plot';
import type { BinnedSeries, Binning } from './binning';

export const heightMeasures = ['count', 'share', 'density'] as const;
/** The quantity that bar heights show. */
export type HeightMeasure = (typeof heightMeasures)[number];

export interface HeightOptions {
  readonly scale: HeightMeasure;
  readonly isCumulative: boolean;
  readonly isStacked: boolean;
  readonly isLog: boolean;
  /** Unit of bin width for densities; times use hours. */
  readonly densityUnit: number;
}

const hourMs = 3_600_000;

export function heightOptions(
  { options }: Pick<Scene, 'options'>,
  { isTime, colours }: { isTime: boolean; colours: number },
): HeightOptions {
  const isLog = options.log === true;
  return {
    scale: scaleOption(options.scale),
    isCumulative: options.cumulative === true,
    // Stacked segments can't be compared on a log axis.
    isStacked: options.layout === 'stacked' && !isLog && colours > 1,
    isLog,
    densityUnit: isTime ? hourMs : 1,
  };
}

function scaleOption(option: OptionValue | undefined): HeightMeasure {
  return enumOption(heightMeasures, option);
}

/** The denominator of shares: the total of all colours if stacked, otherwise each colour's own. */
export function shareTotal(
  binned: BinnedSeries,
  { series }: Binning,
  { isStacked }: HeightOptions,
): number {
  return isStacked ? series.reduce((sum, { total }) => sum + total, 0) : binned.total;
}

/** Heights of a series' bars. */
export function barHeights(
  binned: BinnedSeries,
  binning: Binning,
  rule: HeightOptions,
): readonly number[] {
  const { scale, isCumulative, densityUnit } = rule;
  const total = scale === 'count' ? 1 : shareTotal(binned, binning, rule) || 1;
  let sum = binned.weightBefore;
  return binned.weights.map((weight, bin) => {
    sum += weight;
    if (isCumulative) return sum / total;
    if (scale !== 'density') return weight / total;
    return (weight / total / binWidthAt(binning, bin)) * densityUnit;
  });
}

export function binWidthAt({ edges }: Pick<Binning, 'edges'>, bin: number): number {
  const [from = 0, to = 0] = [edges[bin], edges[bin + 1]];
  return Math.min(to - from, Number.MAX_VALUE);
}
