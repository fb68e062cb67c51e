import {
  type Extent,
  type NumberStyle,
  niceStep,
  type Span,
  type TickSpacing,
  type ValueScaleKind,
  valueDomain,
  valueTicks,
} from '@chartroom/plot';

/** The vertical axis of prices. */
export interface PriceAxis {
  readonly domain: Span;
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
}

/** Prices that differ by less than this factor have linear ticks, on a log axis too. */
const maxLinearFactor = 10;

/**
 * The axis for prices of an extent. A log axis with a narrow range isn't extended to whole decades,
 * which would leave most of it empty.
 */
export function priceAxis(
  kind: ValueScaleKind,
  extent: Extent,
  rule: {
    /** The prices alone, where `extent` also has bands. */
    readonly prices: Extent;
    readonly min: number | null;
    readonly max: number | null;
    readonly room: TickSpacing;
    readonly style: NumberStyle;
  },
): PriceAxis {
  const { style } = rule;
  const min = rule.min ?? bandStart(kind, extent, rule.prices);
  const domainOptions = { isZeroBased: false, min, max: rule.max };
  if (kind === 'log' && extent.min > 0 && extent.max < extent.min * maxLinearFactor) {
    const low = rule.min ?? extent.min;
    const padding = (extent.max - extent.min) * 0.02;
    const linear = valueDomain(
      'linear',
      { min: low - padding, max: extent.max + padding },
      domainOptions,
    );
    // A linear domain may begin at 0, which a log axis can't show.
    const domain: Span = linear[0] > 0 ? linear : [extent.min * 0.98, linear[1]];
    if (domain[1] > domain[0])
      return { domain, ticks: valueTicks('linear', domain, rule.room, style) };
  }
  const domain = valueDomain(kind, extent, domainOptions);
  return { domain, ticks: valueTicks(kind, domain, rule.room, style) };
}

/**
 * Where the axis begins below bands, if they alone would make it begin at 0, which flattens prices.
 * Null: the kit's rule applies.
 */
function bandStart(kind: ValueScaleKind, extent: Extent, prices: Extent): number | null {
  if (kind === 'log' || !(extent.min > 0 && extent.min < prices.min)) return null;
  const options = { isZeroBased: false, min: null, max: null };
  const hasZero = ({ min, max }: Extent) => valueDomain(kind, { min, max }, options)[0] === 0;
  if (hasZero(prices) || !hasZero(extent)) return null;
  const step = niceStep((extent.max - extent.min) / 8);
  return Math.floor(extent.min / step) * step;
}
