import { bisectLeft, clampWindow, type Scene, type Span } from '@chartroom/plot';
import type { CandleIndex } from './candleIndex';

/** Positions of rows on x, in units of time. */
export interface RowScale {
  /**
   * Full extent: that of the data, or the requested range where gaps are kept. `domain` is the part
   * in view.
   */
  readonly limits: Span;
  readonly domain: Span;
  /** Width of a row. */
  readonly step: number;
  /** Median distance of rows in time. */
  readonly medianStepMs: number;
  /** Whether time gaps are collapsed: rows are side by side at even steps. */
  readonly hasCollapsedGaps: boolean;
  /** Position of a row. `row` may be fractional; where gaps are kept, it's rounded. */
  position(row: number): number;
  /** The first row at or after a position. */
  firstRowAt(x: number): number;
  /** The times of the rows in a span of x, to the end of the last one. */
  timeSpan(span: Span): Span;
}

export function rowScale({ columns, length }: CandleIndex, scene: Scene): RowScale {
  const { time } = columns;
  const [first, last] = [time[0] ?? 0, time[length - 1] ?? 1];
  const isEven = scene.options.gaps !== 'keep';
  const meanStep = length > 1 && last > first ? (last - first) / (length - 1) : 60_000;
  const medianStepMs = medianStep(time, length) || meanStep;
  const step = isEven ? meanStep : medianStepMs;
  const position = isEven
    ? (row: number) => first + row * step
    : (row: number) => time[Math.max(0, Math.min(Math.round(row), length - 1))] as number;
  const firstRowAt = isEven
    ? (x: number) => Math.max(0, Math.min(Math.ceil((x - first) / step), length))
    : (x: number) => bisectLeft(time, x, 0, length);
  const data: Span = [first - step / 2, (isEven ? first + (length - 1) * step : last) + step / 2];
  const { range } = scene;
  const requested: Span | null = range && !isEven ? [range.from, range.to ?? data[1]] : null;
  const limits = requested && requested[1] > requested[0] ? requested : data;
  const timeOf = (row: number) => time[Math.max(0, Math.min(row, length - 1))] as number;
  const moments = ([from, to]: Span): Span => [
    timeOf(firstRowAt(from)),
    timeOf(firstRowAt(to) - 1) + medianStepMs,
  ];
  const domain = clampWindow(scene.window, limits);
  return {
    limits,
    domain,
    step,
    medianStepMs,
    hasCollapsedGaps: isEven,
    position,
    firstRowAt,
    timeSpan: moments,
  };
}

const sampleCount = 65;

/** Median distance of rows, from a sample; 0 if all have the same time. */
function medianStep(time: CandleIndex['columns']['time'], length: number): number {
  const steps = sampledSteps(time, length);
  return steps[steps.length >> 1] ?? 0;
}

/**
 * Smallest distance of rows in a sample, for the precision of times; 0 if all have the same time.
 */
export function minStep(time: CandleIndex['columns']['time'], length: number): number {
  return sampledSteps(time, length)[0] ?? 0;
}

/** Distances of neighbouring rows in ascending order, without those of 0. */
function sampledSteps(time: CandleIndex['columns']['time'], length: number): readonly number[] {
  const every = Math.max(1, Math.floor((length - 1) / sampleCount));
  const steps: number[] = [];
  for (let row = 1; row < length; row += every) {
    const step = (time[row] as number) - (time[row - 1] as number);
    if (step > 0) steps.push(step);
  }
  return steps.sort((a, b) => a - b);
}
