import { niceDomain, numberOption, type Scene, type Span, withThresholds } from '@chartroom/plot';

/** The axis of values: 0, what bars reach, and the thresholds that are near; or as fixed. */
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

/** 0 to 1, −1 where shares are negative. */
export function shareDomain([min, max]: Span): Span {
  return [min < 0 ? -1 : 0, max > 0 || !(min < 0) ? 1 : 0];
}
