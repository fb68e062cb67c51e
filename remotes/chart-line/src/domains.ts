import {
  type Extent,
  numberOption,
  type Scene,
  type Series,
  type Span,
  valueDomain,
  withThresholds,
  xExtent,
} from '@chartroom/plot';
import type { IndexedLine, LineBand } from './indexedLine';
import type { LineIndex } from './lineIndex';

/** Full extent of x. */
export function xLimits({ isTime, lines }: LineIndex, { range, cell }: Scene): Span {
  if (cell?.x) return cell.x;
  const series = lines.map((line) => line.series);
  return xExtent(series, isTime, range);
}

/** All series on an axis: lines, and bands around them. */
export function seriesOnAxis(lines: readonly IndexedLine[], isRight: boolean): readonly Series[] {
  return lines
    .filter((line) => line.isRight === isRight)
    .flatMap(({ series, band }) =>
      band ? [series, band.series, ...edgeOf(series, band.edge)] : [series],
    );
}

function edgeOf(series: Series, edge: LineBand['edge']): readonly Series[] {
  return typeof edge === 'number' ? [] : [{ ...series, ...edge }];
}

/**
 * The domain of the left axis: fixed by options, or from the visible values and nearby thresholds.
 * A stack begins at 0.
 */
export function leftDomain(
  { min, max }: Extent,
  options: Scene['options'],
  isZeroBased: boolean,
): Span {
  const isLog = options.scale === 'log';
  const [low, high] = nearExtent({ min, max });
  // A logarithmic axis excludes values at or below 0, even if there is no data.
  const nearSpan: Span = [isLog && !(low > 0) ? Number.MIN_VALUE : low, high];
  return valueDomain(isLog ? 'log' : 'linear', withThresholds({ min, max }, nearSpan, options), {
    ...{ isZeroBased, min: numberOption(options.min), max: numberOption(options.max) },
  });
}

/** Limits in here are on the axis with its values. */
function nearExtent({ min, max }: Extent): Span {
  return [min - Math.abs(min) / 2, max + Math.abs(max) / 2];
}

export function rightDomain(extent: Extent, options: Scene['options'], isZeroBased: boolean): Span {
  const nearSpan = nearExtent(extent);
  const [min, max] = [numberOption(options.rightMin), numberOption(options.rightMax)];
  return valueDomain('linear', withThresholds(extent, nearSpan, options, 'y2'), {
    isZeroBased,
    min,
    max,
  });
}
