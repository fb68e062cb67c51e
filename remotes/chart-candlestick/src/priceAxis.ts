import {
  type Extent,
  type NumberStyle,
  type Span,
  type TickSpacing,
  type ValueScaleKind,
  valueDomain,
  valueTicks,
} from '@chartroom/plot';

export interface PriceAxis {
  readonly domain: Span;
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
}

/** Within a factor of this, round numbers are those of an even axis. */
const nearFactor = 10;

/** On a log axis prices near each other have even round numbers: a decade would waste most of it. */
export function priceAxis(
  kind: ValueScaleKind,
  reach: Extent,
  rule: {
    readonly min: number | null;
    readonly max: number | null;
    readonly room: TickSpacing;
    readonly style: NumberStyle;
  },
): PriceAxis {
  const { style } = rule;
  const given = { isZeroBased: false, min: rule.min, max: rule.max };
  if (kind === 'log' && reach.min > 0 && reach.max < reach.min * nearFactor) {
    // As if from no zero: what is 60 % below the greatest would start there.
    const low = rule.min ?? reach.min;
    const half = (reach.max - reach.min) * 0.02;
    const even = valueDomain('linear', { min: low - half, max: reach.max + half }, given);
    const domain: Span = even[0] > 0 ? even : [reach.min * 0.98, even[1]];
    if (domain[1] > domain[0])
      return { domain, ticks: valueTicks('linear', domain, rule.room, style) };
  }
  const domain = valueDomain(kind, reach, given);
  return { domain, ticks: valueTicks(kind, domain, rule.room, style) };
}
