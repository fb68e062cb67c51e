import type { Time } from './sheet';

const dayMs = 86_400_000;
/** 1 January 1970 in serial days. */
const epochSerial = 25_569;
/** 1 March 1900: before, spreadsheets disagree by a day, as some have a 29 February 1900. */
const firstSerial = 61;
/** After 31 December 9999. */
const endSerial = 2_958_466;

const day = /^\d{4}-\d{2}-\d{2}$/;
const moment = /^[+-]?\d{4,6}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Whether a text is a time as charts write it: a day, or a moment in UTC with milliseconds. */
export function isTimeText(text: string): boolean {
  return day.test(text) || moment.test(text);
}

/** Returns milliseconds to add to a moment in UTC to get the local time. */
export type ZoneOffset = (epochMs: number) => number;

/**
 * A time as a serial day: days as they are, moments as the local time in a zone. Null for another text
 * and for times that a spreadsheet can't have, which stay text.
 */
export function sheetTime(text: string, offset: ZoneOffset): Time | null {
  const isDay = day.test(text);
  if (!isDay && !moment.test(text)) return null;
  const epochMs = Date.parse(text);
  if (Number.isNaN(epochMs)) return null;
  const localMs = isDay ? epochMs : epochMs + offset(epochMs);
  const serial = serialOf(localMs);
  if (serial < firstSerial || serial >= endSerial) return null;
  if (isDay) return { serial, format: 'day' };
  return { serial, format: localMs % 1000 === 0 ? 'seconds' : 'milliseconds' };
}

/**
 * The serial day of a local time, not a bit too low: readers that cut off what is below a millisecond
 * would lose one.
 */
function serialOf(localMs: number): number {
  const serial = localMs / dayMs + epochSerial;
  return (serial - epochSerial) * dayMs < localMs ? serial * (1 + Number.EPSILON) : serial;
}

/** Offsets change at quarters of an hour at most, so each is computed once for all its times. */
const stepMs = 900_000;

/** The offsets of a time zone, such as `Europe/Berlin`. */
export function createZoneOffset(timeZone: string): ZoneOffset {
  const format = new Intl.DateTimeFormat('en', {
    ...{ timeZone, hourCycle: 'h23', era: 'short' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  const offsets = new Map<number, number>();
  return (epochMs) => {
    const step = Math.floor(epochMs / stepMs) * stepMs;
    const known = offsets.get(step);
    if (known !== undefined) return known;
    const parts = new Map(format.formatToParts(step).map(({ type, value }) => [type, value]));
    const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
    const local = new Date(0);
    local.setUTCFullYear(part('year'), part('month') - 1, part('day'));
    local.setUTCHours(part('hour'), part('minute'), part('second'));
    // Spreadsheets have no years before 1900: there any offset does.
    const offset = parts.get('era')?.startsWith('B') ? 0 : local.getTime() - step;
    offsets.set(step, offset);
    return offset;
  };
}
