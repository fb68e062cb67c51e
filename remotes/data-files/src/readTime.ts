import { isTime } from '@chartroom/frame';
import { textOf } from './cells';
import type { TimeForm } from './columnType';
import { Cursor } from './cursor';
import { readNumber } from './readNumber';

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

/** As POSIX reads two digits: 69 to 99 are of the last century. */
function fullYear(two: number): number {
  return two < 69 ? 2000 + two : 1900 + two;
}

const monthNames = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
];
const monthFirst = /^([a-z]{3,9})\.?[ -]+(\d{1,2}),?[ -]+(\d{4})(?=$|[ ,T])/i;
const dayFirst = /^(\d{1,2})\.?[ -]+([a-z]{3,9})\.?,?[ -]+(\d{4})(?=$|[ ,T])/i;
const monthOnly = /^([a-z]{3,9})\.?[ -]+(\d{4})$/i;

const encoder = new TextEncoder();

function readMonthName(bytes: Uint8Array, from: number, to: number): number {
  if (to - from > 64) return Number.NaN;
  const text = textOf(bytes, from, to).trim();
  const [whole = '', name = '', day = '1', year = ''] = partsOf(text);
  const month = monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  if (month === 0) return Number.NaN;
  const rest = text.slice(whole.length).replace(/^[ ,T]+/i, '');
  const clock = encoder.encode(rest === '' ? '' : `T${rest}`);
  const cursor = new Cursor();
  cursor.open(clock, 0, clock.length);
  return dayOf(Number(year), month, Number(day)) + readClock(cursor);
}

/** The whole date, name of the month, day and year. */
function partsOf(text: string): string[] {
  const named = monthFirst.exec(text);
  if (named) return [...named];
  const numbered = dayFirst.exec(text);
  if (numbered) return [numbered[0], numbered[2] ?? '', numbered[1] ?? '', numbered[3] ?? ''];
  const month = monthOnly.exec(text);
  return month ? [month[0], month[1] ?? '', '1', month[2] ?? ''] : [];
}

/** `T10:20`, ` 10:20:30.25+01:00`, ` 3:20 PM`, or nothing: milliseconds after midnight UTC. */
function readClock(cursor: Cursor): number {
  if (cursor.isAtEnd) return 0;
  cursor.take(comma);
  if (!cursor.takeLetter('t')) {
    if (!cursor.take(space)) return Number.NaN;
    cursor.skipSpaces();
    if (cursor.isAtEnd) return 0;
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

/** Minutes ahead of UTC: `Z`, `+01:00`, `-0530`, `+01`. */
function readOffset(cursor: Cursor): number {
  if (cursor.isAtEnd || cursor.takeLetter('z')) return 0;
  const isBehind = cursor.peek() === dash;
  if (!isBehind && cursor.peek() !== plus) return Number.NaN;
  cursor.at++;
  const hours = cursor.number(2, 2);
  cursor.take(colon);
  const minutes = cursor.isAtEnd ? 0 : cursor.number(2, 2);
  if (hours < 0 || hours > 23 || minutes < 0 || minutes > 59) return Number.NaN;
  return (hours * 60 + minutes) * (isBehind ? -1 : 1);
}

const dayMs = 86_400_000;
const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Midnight UTC of a day of the Gregorian calendar, NaN if there is no such day. Counts in years that
 * begin in March, after http://howardhinnant.github.io/date_algorithms.html#days_from_civil.
 */
function dayOf(year: number, month: number, day: number): number {
  if (!(month >= 1 && month <= 12 && day >= 1)) return Number.NaN;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const most = month === 2 && isLeap ? 29 : (monthDays[month - 1] as number);
  if (day > most) return Number.NaN;
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const century = Math.floor(yearOfEra / 100);
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - century + dayOfYear;
  return (era * 146_097 + dayOfEra - 719_468) * dayMs;
}
