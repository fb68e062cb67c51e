import { frameFrom } from '@chartroom/frame';
import type { Scene } from '@chartroom/plot';
import { type ChartInput, layoutOf } from '@chartroom/plot/testkit';
import { barChart } from './barChart';
import { defaults } from './fixture';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export interface TimeBarsInput {
  readonly times: readonly number[];
  readonly values?: readonly number[];
  readonly options?: ChartInput['options'];
  readonly range?: ChartInput['range'];
  readonly timeZone?: string;
  readonly precision?: 'day';
}

export function timeBarsInput({
  times,
  values,
  options,
  range = null,
  timeZone = 'UTC',
  precision,
}: TimeBarsInput): ChartInput {
  const time = precision ? { type: 'time' as const, precision } : ('time' as const);
  return {
    title: 'Sales',
    frame: frameFrom({ time: times, sales: values ?? times.map(() => 1) }, { time }),
    encoding: { x: ['time'], y: ['sales'] },
    options: { ...defaults, ...options },
    range,
    timeZone,
  };
}

export const scene = { width: 640, height: 240, locale: 'en-GB' };

export const layout = (data: TimeBarsInput, more: Partial<Scene> = {}) => {
  const input = timeBarsInput(data);
  return layoutOf(
    barChart,
    { ...input, window: more.window ?? null },
    { ...scene, timeZone: input.timeZone, ...more },
  );
};

/** Titles and values of the drawn bars. */
export const bars = async (data: TimeBarsInput, more: Partial<Scene> = {}) =>
  (await layout(data, more)).bands
    .filter(({ values }) => !Number.isNaN(values[0]))
    .map(({ title, values }) => [title, values[0]]);

export const monthsOf2026 = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1));
export const days = (count: number, from = Date.UTC(2026, 0, 1)) =>
  Array.from({ length: count }, (_, i) => from + i * dayMs);
