import { firstAtLeast, type Scene, type Span, windowWithin } from '@chartroom/plot';
import type { CandleIndex } from './candleIndex';

/** Where rows stand on x, in units of time. */
export interface RowScale {
  /** All that there is to see, and what is in view. */
  readonly limits: Span;
  readonly domain: Span;
  /** What a row takes. */
  readonly step: number;
  /** What rows are usually apart in time. */
  readonly usualMs: number;
  /** Gaps of time have no room: rows stand side by side, and units are those of an even clock. */
  readonly isEven: boolean;
  /** Place of a row, whole or not. */
  at(row: number): number;
  /** The first row at a place or after it. */
  rowFrom(place: number): number;
  /** The time of what stands within a piece of x, to the end of its last row. */
  moments(span: Span): Span;
}

export function rowScale({ columns, length }: CandleIndex, scene: Scene): RowScale {
  const { time } = columns;
  const [first, last] = [time[0] ?? 0, time[length - 1] ?? 1];
  const isEven = scene.options.gaps !== 'keep';
  const even = length > 1 && last > first ? (last - first) / (length - 1) : 60_000;
  const usualMs = usualStep(time, length) || even;
  const step = isEven ? even : usualMs;
  const at = isEven
    ? (row: number) => first + row * step
    : (row: number) => time[Math.max(0, Math.min(Math.round(row), length - 1))] as number;
  const rowFrom = isEven
    ? (place: number) => Math.max(0, Math.min(Math.ceil((place - first) / step), length))
    : (place: number) => firstAtLeast(time, place, 0, length);
  const data: Span = [first - step / 2, (isEven ? first + (length - 1) * step : last) + step / 2];
  const { range } = scene;
  const asked: Span | null = range && !isEven ? [range.from, range.to ?? data[1]] : null;
  const limits = asked && asked[1] > asked[0] ? asked : data;
  const timeOf = (row: number) => time[Math.max(0, Math.min(row, length - 1))] as number;
  const moments = ([from, to]: Span): Span => [
    timeOf(rowFrom(from)),
    timeOf(rowFrom(to) - 1) + usualMs,
  ];
  const domain = windowWithin(scene.window, limits);
  return { limits, domain, step, usualMs, isEven, at, rowFrom, moments };
}

const samples = 65;

/** What most rows are apart: the median of some of them. */
function usualStep(time: CandleIndex['columns']['time'], length: number): number {
  const steps = someSteps(time, length);
  return steps[steps.length >> 1] ?? 0;
}

/** What rows are apart at least, by which their times are told apart in words; 0 where none are. */
export function leastStep(time: CandleIndex['columns']['time'], length: number): number {
  return someSteps(time, length)[0] ?? 0;
}

function someSteps(time: CandleIndex['columns']['time'], length: number): readonly number[] {
  const every = Math.max(1, Math.floor((length - 1) / samples));
  const steps: number[] = [];
  for (let row = 1; row < length; row += every) {
    const step = (time[row] as number) - (time[row - 1] as number);
    if (step > 0) steps.push(step);
  }
  return steps.sort((a, b) => a - b);
}
