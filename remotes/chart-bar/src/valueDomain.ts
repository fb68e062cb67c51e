import { niceDomain, numberOption, type Scene, type Span, withThresholds } from '@chartroom/plot';

/** The domain of values: 0, the bars and the thresholds near them, or fixed by options. */
export function valueDomain([dataMin, dataMax]: Span, { options }: Scene): Span {
  const nearSpan: Span = [Math.min(0, dataMin * 1.5), dataMax * 1.5];
  const { min, max } = withThresholds({ min: dataMin, max: dataMax }, nearSpan, options);
  const rule = {
    isZeroBased: true,
    min: numberOption(options.min),
    max: numberOption(options.max),
  };
  return niceDomain(min, max, rule);
}

/** 0 to 1, or from −1 if shares are negative. */
export function shareDomain([min, max]: Span): Span {
  return [min < 0 ? -1 : 0, max > 0 || !(min < 0) ? 1 : 0];
}
