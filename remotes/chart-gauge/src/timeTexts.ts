import {
  dayMs,
  formatTime,
  type Scene,
  type TimeDetail,
  type TimeStyle,
  timeStyleFor,
  wallTime,
} from '@chartroom/plot';
import type { GaugeIndex, GaugeItem } from './gaugeIndex';

/** When latest values were measured. */
export interface TimeTexts {
  /** Name of the field. */
  readonly title: string;
  /** Empty for an item without a value. */
  text(item: GaugeItem): string;
}

/** Null for aggregates, and without a field of times. */
export function timeTexts({ data, items }: GaugeIndex, scene: Scene): TimeTexts | null {
  const field = data?.tally.roles.time;
  const times = items.flatMap(({ time }) => (Number.isFinite(time) ? [time] : []));
  if (!field || times.length === 0) return null;
  const style = timeStyleFor(field, scene);
  const detail = detailFor(times, style);
  return {
    title: field.name,
    text: ({ time }) => (Number.isFinite(time) ? formatTime(time, detail, style) : ''),
  };
}

/** Times at midnight are dates, and those of whole minutes have no seconds. */
function detailFor(times: readonly number[], { timeZone }: TimeStyle): TimeDetail {
  const isWhole = (unitMs: number) =>
    times.every((time) => Math.abs(time) > 8e15 || wallTime(time, timeZone) % unitMs === 0);
  if (isWhole(dayMs)) return 'date';
  return isWhole(60_000) ? 'dated-moment' : 'dated-second';
}
