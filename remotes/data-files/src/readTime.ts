import { isTime } from '@chartroom/frame';
import { dayOf, fullYear } from './calendar';
import { textOf } from './cells';
import type { TimeForm } from './columnType';
import { Cursor } from './cursor';
import { readNamedDay } from './readMonthName';
import { readNumber } from './readNumber';
import { readPeriod } from './readPeriod';

/** Epoch milliseconds of the moment in a cell, NaN if there is none. */
export type TimeReader = (bytes: Uint8Array, from: number, to: number) => number;

/** Reads moments that are written in one form. */
export function createTimeReader(form: TimeForm): TimeReader {
  const cursor = new Cursor();
  switch (form) {
    case 'seconds':
      return (bytes, from, to) => known(readNumber(bytes, from, to) * 1000);
    case 'milliseconds':
      return (bytes, from, to) => known(readNumber(bytes, from, to));
    case 'month-name':
      return readMonthName;
    case 'period':
      return (bytes, from, to) =>
        to - from > 32 ? Number.NaN : readPeriod(textOf(bytes, from, to).trim());
    case 'compact':
      return (bytes, from, to) => {
        cursor.open(bytes, from, to);
        return readCompact(cursor);
      };
    default:
      return (bytes, from, to) => {
        cursor.open(bytes, from, to);
        const date = form === 'iso' ? readYearFirst(cursor) : readYearLast(cursor, form);
        return Number.isNaN(date) ? date : date + readClock(cursor);
      };
  }
}

function known(time: number): number {
  return isTime(time) ? time : Number.NaN;
}

const slash = 0x2f;
const dash = 0x2d;
const dot = 0x2e;
const colon = 0x3a;
const comma = 0x2c;
const plus = 0x2b;
const space = 0x20;

function takeSeparator(cursor: Cursor): number {
  const byte = cursor.peek();
  if (byte !== slash && byte !== dash && byte !== dot) return -1;
  cursor.at++;
  return byte;
}

/** `2024-01-31`, `2024/1/31`, `2024-01` */
function readYearFirst(cursor: Cursor): number {
  const year = cursor.number(4, 4);
  const separator = takeSeparator(cursor);
  const month = cursor.number(1, 2);
  if (year < 0 || separator < 0 || month < 0) return Number.NaN;
  if (cursor.isAtEnd) return dayOf(year, month, 1);
  if (takeSeparator(cursor) !== separator) return Number.NaN;
  return dayOf(year, month, cursor.number(1, 2));
}

/** `1/31/2024`, `31.01.24` */
function readYearLast(cursor: Cursor, form: 'month-first' | 'day-first'): number {
  const first = cursor.number(1, 2);
  const separator = takeSeparator(cursor);
  const second = cursor.number(1, 2);
  if (first < 0 || separator < 0 || second < 0) return Number.NaN;
  if (takeSeparator(cursor) !== separator) return Number.NaN;
  const start = cursor.at;
  const written = cursor.number(2, 4);
  const digits = cursor.at - start;
  if (written < 0 || digits === 3) return Number.NaN;
  const year = digits === 2 ? fullYear(written) : written;
  return form === 'month-first' ? dayOf(year, first, second) : dayOf(year, second, first);
}

/** `Z`, `UTC`, `GMT` or `UT`. */
function takeUtc(cursor: Cursor): boolean {
  const start = cursor.at;
  if (cursor.takeLetter('z')) return true;
  if (cursor.takeLetter('u') && cursor.takeLetter('t')) {
    cursor.takeLetter('c');
    return true;
  }
  cursor.at = start;
  if (cursor.takeLetter('g') && cursor.takeLetter('m') && cursor.takeLetter('t')) return true;
  cursor.at = start;
  return false;
}

const encoder = new TextEncoder();
const clockCursor = new Cursor();

function readMonthName(bytes: Uint8Array, from: number, to: number): number {
  if (to - from > 64) return Number.NaN;
  const text = textOf(bytes, from, to).trim();
  const found = readNamedDay(text);
  if (!found) return Number.NaN;
  const rest = text.slice(found.length).replace(/^[ ,T]+/i, '');
  if (rest === '') return found.day;
  const clock = encoder.encode(`T${rest}`);
  clockCursor.open(clock, 0, clock.length);
  return found.day + readClock(clockCursor);
}

/** `20240131`, `202401`, `20240131T102030Z`, `20240131102030` */
function readCompact(cursor: Cursor): number {
  const year = cursor.number(4, 4);
  const month = cursor.number(2, 2);
  if (year < 0 || month < 0) return Number.NaN;
  if (cursor.isAtEnd) return dayOf(year, month, 1);
  const date = dayOf(year, month, cursor.number(2, 2));
  if (cursor.isAtEnd || Number.isNaN(date)) return date;
  if (!cursor.takeLetter('t')) cursor.take(space);
  const hour = cursor.number(2, 2);
  cursor.take(colon);
  const minute = cursor.number(2, 2);
  cursor.take(colon);
  const second = Math.max(0, cursor.number(2, 2));
  const offset = readOffset(cursor);
  if (hour < 0 || minute < 0 || hour > 23 || minute > 59 || second > 60) return Number.NaN;
  if (!cursor.isAtEnd) return Number.NaN;
  return date + ((hour * 60 + minute - offset) * 60 + second) * 1000;
}

/** `T10:20`, ` 10:20:30.25+01:00`, ` 3:20 PM`, or nothing: milliseconds after midnight UTC. */
function readClock(cursor: Cursor): number {
  if (cursor.isAtEnd) return 0;
  cursor.take(comma);
  if (!cursor.takeLetter('t')) {
    if (takeUtc(cursor)) return cursor.isAtEnd ? 0 : Number.NaN;
    if (!cursor.take(space)) return Number.NaN;
    cursor.skipSpaces();
    if (takeUtc(cursor)) return cursor.isAtEnd ? 0 : Number.NaN;
  }
  let hour = cursor.number(1, 2);
  if (!cursor.take(colon)) return Number.NaN;
  const minute = cursor.number(2, 2);
  const second = cursor.take(colon) ? cursor.number(2, 2) : 0;
  const fraction = second >= 0 && (cursor.take(dot) || cursor.take(comma)) ? cursor.fraction() : 0;
  cursor.skipSpaces();
  const half = cursor.takeHalf();
  if (half !== null) {
    if (hour < 1 || hour > 12) return Number.NaN;
    hour = (hour % 12) + half;
  }
  const offset = readOffset(cursor);
  const isDayEnd = hour === 24 && minute === 0 && second === 0;
  if (hour < 0 || minute < 0 || second < 0 || minute > 59 || second > 60) return Number.NaN;
  if ((hour > 23 && !isDayEnd) || !cursor.isAtEnd) return Number.NaN;
  return Math.round(((hour * 60 + minute - offset) * 60 + second + fraction) * 1000);
}

/** Minutes ahead of UTC: `Z`, ` UTC`, `GMT`, `+01:00`, ` -0530`, `UTC+01`. */
function readOffset(cursor: Cursor): number {
  cursor.skipSpaces();
  if (cursor.isAtEnd) return 0;
  if (takeUtc(cursor) && cursor.isAtEnd) return 0;
  const isBehind = cursor.peek() === dash;
  if (!isBehind && cursor.peek() !== plus) return Number.NaN;
  cursor.at++;
  const hours = cursor.number(2, 2);
  cursor.take(colon);
  const minutes = cursor.isAtEnd ? 0 : cursor.number(2, 2);
  if (hours < 0 || hours > 23 || minutes < 0 || minutes > 59) return Number.NaN;
  return (hours * 60 + minutes) * (isBehind ? -1 : 1);
}
