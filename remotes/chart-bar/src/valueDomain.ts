import { niceDomain, numberOption, type Scene, type Span, withThresholds } from '@chartroom/plot';

/** The axis of values: 0, what bars reach, and the thresholds that are near; or as fixed. */
export function valueDomain([least, most]: Span, { options }: Scene): Span {
  const near: Span = [Math.min(0, least * 1.5), most * 1.5];
  const { min, max } = withThresholds({ min: least, max: most }, near, options);
  const rule = {
    isZeroBased: true,
    min: numberOption(options.min),
    max: numberOption(options.max),
  };
  return niceDomain(min, max, rule);
}

/** 0 to 1, −1 where shares are negative. */
export function shareDomain([least, most]: Span): Span {
  return [least < 0 ? -1 : 0, most > 0 || !(least < 0) ? 1 : 0];
}
