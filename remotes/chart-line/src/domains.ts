import {
  type Extent,
  type FieldSpreads,
  fieldSpreads,
  numberOption,
  placeLimits,
  type Scene,
  type Series,
  type Span,
  valueDomain,
} from '@chartroom/plot';
import type { IndexedLine, LineBand } from './indexedLine';
import type { LineIndex } from './lineIndex';

/** All there is to see on x. */
export function xLimits({ isTime, lines }: LineIndex, { range }: Scene): Span {
  const series = lines.map((line) => line.series);
  return placeLimits(series, isTime, range);
}

/** How far apart what is in view of each field is. */
export function spreadsIn({ data }: LineIndex, span: Span, { hidden }: Scene): FieldSpreads {
  const shown = (data?.series ?? []).filter(({ name }) => !hidden.has(name));
  return fieldSpreads(shown, span);
}

/** All that is measured on one axis: lines, and bands around them. */
export function measuredOn(lines: readonly IndexedLine[], isRight: boolean): readonly Series[] {
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
 * The domain of the left axis: fixed by options, or the visible values and the thresholds that are near.
 * A stack is read from 0.
 */
export function leftDomain(
  { min, max }: Extent,
  options: Scene['options'],
  isZeroBased: boolean,
): Span {
  const isLog = options.scale === 'log';
  const limits = [numberOption(options.warn), numberOption(options.bad)];
  let [least, greatest] = [min, max];
  for (const limit of limits) {
    // A limit far off would flatten the lines that it is about.
    if (limit === null || limit > max + Math.abs(max) / 2) continue;
    if (limit < min - Math.abs(min) / 2) continue;
    if (isLog && limit <= 0) continue;
    least = Math.min(least, limit);
    // Room above it, for its name and the wash.
    greatest = Math.max(greatest, limit + Math.abs(limit) * 0.02);
  }
  return valueDomain(
    isLog ? 'log' : 'linear',
    { min: least, max: greatest },
    { isZeroBased, min: numberOption(options.min), max: numberOption(options.max) },
  );
}

export function rightDomain(extent: Extent, options: Scene['options'], isZeroBased: boolean): Span {
  const [min, max] = [numberOption(options.rightMin), numberOption(options.rightMax)];
  return valueDomain('linear', extent, { isZeroBased, min, max });
}
