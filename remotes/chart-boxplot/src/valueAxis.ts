import {
  axisStyle,
  type NumberStyle,
  numberOption,
  type Scene,
  type Span,
  type TickSpacing,
  valueDomain,
  valueMapping,
  valueTicks,
  withThresholds,
} from '@chartroom/plot';

/** The value axis, in either orientation. */
export interface ValueAxis {
  readonly domain: Span;
  readonly isLog: boolean;
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
}

export interface ValueAxisInput extends TickSpacing {
  readonly extent: Span;
  readonly isLog: boolean;
  readonly style: NumberStyle;
}

export function valueAxis(input: ValueAxisInput, { options }: Scene): ValueAxis {
  const { isLog, style } = input;
  const [low, high] = input.extent;
  const near: Span = [
    Math.max(low - Math.abs(low) / 2, isLog ? Number.MIN_VALUE : Number.NEGATIVE_INFINITY),
    high + Math.abs(high) / 2,
  ];
  const { min, max } = withThresholds({ min: low, max: high }, near, options);
  const kind = isLog ? 'log' : 'linear';
  const limits = { min: numberOption(options.min), max: numberOption(options.max) };
  const domain = valueDomain(kind, { min, max }, { isZeroBased: false, ...limits });
  return {
    domain,
    isLog,
    ticks: valueTicks(kind, domain, input, axisStyle('y', style, { options })),
  };
}

/** Maps values to pixels, clamped to one length of the axis beyond its ends. */
export function valueScale({ domain, isLog }: ValueAxis, [start, end]: Span) {
  const { k, b } = valueMapping(isLog ? 'log' : 'linear', domain, [start, end]);
  const bounds = [start - (end - start), end + (end - start)] as const;
  const [min, max] = [Math.min(...bounds), Math.max(...bounds)];
  return (value: number) => Math.max(min, Math.min((isLog ? Math.log(value) : value) * k + b, max));
}
