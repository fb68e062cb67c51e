import { type Frame, lowerBound, type TimeField } from '@chartroom/frame';
import type { PanelAlert } from '../../services/dashboards/panelAlert';
import { timeUnits } from '../../services/time/timePoint';
import { latestTime } from '../core/frameTimes';
import type { AlertField } from './alertField';

export const alertStates = ['ok', 'firing', 'no-data'] as const;
export type AlertState = (typeof alertStates)[number];

export interface AlertReading {
  readonly state: AlertState;
  /** The newest value; of several at the newest time, the furthest out. `NaN` if there is none. */
  readonly value: number;
  /** Its time in epoch milliseconds; null for rows without times. */
  readonly time: number | null;
}

export const noReading: AlertReading = { state: 'no-data', value: Number.NaN, time: null };

/** What a panel shows of a frame, in epoch milliseconds. Both ends belong to it. */
export interface AlertRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Compares the newest value of a frame with an alert's limit. With `for`, all values of so long before
 * the newest one must be out of bounds too. That time is the data's, not the page's: pages that were
 * opened at different times agree, and a page needn't have been open meanwhile.
 *
 * A run belongs to one frame, which may grow and drop rows. It reads each row at most once more after
 * it was the newest, and with `for` at first the rows of that time.
 */
export class AlertRun {
  /** Rows before this time are in `since`. */
  private readTo = Number.NaN;
  /** When values went out of bounds; null while they're within. */
  private since: number | null = null;

  constructor(
    readonly frame: Frame,
    readonly field: AlertField,
    private readonly alert: PanelAlert,
    private readonly timeZone: string,
  ) {}

  read({ from, to }: AlertRange): AlertReading {
    const { frame, alert } = this;
    const times = frame.fields.find((each): each is TimeField => each.type === 'time');
    if (!times) {
      const value = this.furthest(frame.length - 1, frame.length);
      return this.reading(value, null, this.isOut(value) && alert.forMs === 0);
    }
    const newest = latestTime(frame, to, this.timeZone);
    // Across all zones, a day lasts from 14 hours before its midnight in UTC to 36 hours after.
    if (!newest || newest.time + (newest.isDay ? 36 * timeUnits.h : 0) < from) return noReading;
    const { time } = newest;
    const first = lowerBound(times, frame.length, time);
    const value = this.furthest(first, endOfTime(times, first, frame.length));
    if (alert.forMs === 0) return this.reading(value, time, this.isOut(value));
    this.readUpTo(times, first, time);
    return this.reading(
      value,
      time,
      this.isOut(value) && time - (this.since ?? time) >= alert.forMs,
    );
  }

  private reading(value: number, time: number | null, isFiring: boolean): AlertReading {
    if (Number.isNaN(value)) return { state: 'no-data', value, time };
    return { state: isFiring ? 'firing' : 'ok', value, time };
  }

  /** Reads the rows before the newest time. A time without any value changes nothing. */
  private readUpTo(times: TimeField, end: number, newest: number): void {
    // A range that now ends earlier begins anew.
    if (!(newest >= this.readTo)) {
      this.readTo = timeBefore(times, end, newest - this.alert.forMs);
      this.since = null;
    }
    let row = lowerBound(times, end, this.readTo);
    while (row < end) {
      const time = times.values[row] as number;
      const next = endOfTime(times, row, end);
      const value = this.furthest(row, next);
      if (!Number.isNaN(value)) this.since = this.isOut(value) ? (this.since ?? time) : null;
      row = next;
    }
    this.readTo = newest;
  }

  private isOut(value: number): boolean {
    const { when, value: limit } = this.alert;
    return when === 'above' ? value > limit : value < limit;
  }

  /** The value of some rows that is furthest out of bounds. */
  private furthest(from: number, to: number): number {
    const isAbove = this.alert.when === 'above';
    let furthest = Number.NaN;
    for (let row = Math.max(0, from); row < to; row += 1) {
      const value = this.field.values[row] as number;
      if (Number.isNaN(value)) continue;
      if (Number.isNaN(furthest) || (isAbove ? value > furthest : value < furthest))
        furthest = value;
    }
    return furthest;
  }
}

/** The end of the rows that have the time of this one. */
function endOfTime(times: TimeField, row: number, length: number): number {
  const time = times.values[row];
  let end = row + 1;
  while (end < length && times.values[end] === time) end += 1;
  return end;
}

/** The last time at or before one, or the first of all: a value lasts until the next one. */
function timeBefore(times: TimeField, length: number, time: number): number {
  const row = lowerBound(times, length, time);
  const isExact = row < length && times.values[row] === time;
  return times.values[isExact ? row : Math.max(0, row - 1)] ?? time;
}
