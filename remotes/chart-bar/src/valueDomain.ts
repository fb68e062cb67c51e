import { niceDomain, numberOption, type Scene, type Span } from '@chartroom/plot';

/** The axis of values: 0, what bars reach, and the thresholds that are near; or as fixed. */
export function valueDomain([least, most]: Span, { options }: Scene): Span {
  let [low, high] = [least, most];
  for (const limit of [numberOption(options.warn), numberOption(options.bad)]) {
    // A limit far off would flatten the bars that it is about.
    if (limit === null || limit > most * 1.5 || limit < Math.min(0, least * 1.5)) continue;
    low = Math.min(low, limit);
    high = Math.max(high, limit * 1.02);
  }
  const rule = {
    isZeroBased: true,
    min: numberOption(options.min),
    max: numberOption(options.max),
  };
  return niceDomain(low, high, rule);
}

/** 0 to 1, −1 where shares are negative. */
export function shareDomain([least, most]: Span): Span {
  return [least < 0 ? -1 : 0, most > 0 || !(least < 0) ? 1 : 0];
}
