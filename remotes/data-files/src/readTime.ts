import { isTime } from '@chartroom/frame';
import { expandTwoDigitYear, utcMidnight } from './calendar';
import { CellScanner } from './cellScanner';
import { decodeText } from './cells';
import type { TimeColumnFormat } from './columnType';
import { readMonthNameDate } from './readMonthName';
import { readNumber } from './readNumber';
import { readPeriod } from './readPeriod';

/** Reads the time of a cell as epoch milliseconds, NaN if there is none. */
export type TimeReader = (bytes: Uint8Array, from: number, to: number) => number;

/** Creates a reader for one time format. */
export function createTimeReader(form: TimeColumnFormat): TimeReader {
  const scanner = new CellScanner();
  switch (form) {
    case 'seconds':
      return (bytes, from, to) => validTime(readNumber(bytes, from, to) * 1000);
    case 'milliseconds':
      return (bytes, from, to) => validTime(readNumber(bytes, from, to));
    case 'month-name':
      return readMonthName;
    case 'period':
      return (bytes, from, to) =>
        to - from > 32 ? Number.NaN : readPeriod(decodeText(bytes, from, to).trim());
    case 'compact':
      return (bytes, from, to) => {
        scanner.open(bytes, from, to);
        return readCompact(scanner);
      };
    default:
      return (bytes, from, to) => {
        scanner.open(bytes, from, to);
        const date = form === 'iso' ? readYearFirst(scanner) : readYearLast(scanner, form);
        return Number.isNaN(date) ? date : date + readClock(scanner);
      };
  }
}

function validTime(time: number): number {
  return isTime(time) ? time : Number.NaN;
}

const slash = 0x2f;
const dash = 0x2d;
const dot = 0x2e;
const colon = 0x3a;
const comma = 0x2c;
const plus = 0x2b;
const space = 0x20;

function takeSeparator(scanner: CellScanner): number {
  const byte = scanner.peek();
  if (byte !== slash && byte !== dash && byte !== dot) return -1;
  scanner.at++;
  return byte;
}

/** `2024-01-31`, `2024/1/31`, `2024-01` */
function readYearFirst(scanner: CellScanner): number {
  const year = scanner.number(4, 4);
  const separator = takeSeparator(scanner);
  const month = scanner.number(1, 2);
  if (year < 0 || separator < 0 || month < 0) return Number.NaN;
  if (scanner.isAtEnd) return utcMidnight(year, month, 1);
  if (takeSeparator(scanner) !== separator) return Number.NaN;
  return utcMidnight(year, month, scanner.number(1, 2));
}

/** `1/31/2024`, `31.01.24` */
function readYearLast(scanner: CellScanner, form: 'month-first' | 'day-first'): number {
  const first = scanner.number(1, 2);
  const separator = takeSeparator(scanner);
  const second = scanner.number(1, 2);
  if (first < 0 || separator < 0 || second < 0) return Number.NaN;
  if (takeSeparator(scanner) !== separator) return Number.NaN;
  const start = scanner.at;
  const written = scanner.number(2, 4);
  const digits = scanner.at - start;
  if (written < 0 || digits === 3) return Number.NaN;
  const year = digits === 2 ? expandTwoDigitYear(written) : written;
  return form === 'month-first'
    ? utcMidnight(year, first, second)
    : utcMidnight(year, second, first);
}

/** `Z`, `UTC`, `GMT` or `UT`. */
function takeUtc(scanner: CellScanner): boolean {
  const start = scanner.at;
  if (scanner.takeLetter('z')) return true;
  if (scanner.takeLetter('u') && scanner.takeLetter('t')) {
    scanner.takeLetter('c');
    return true;
  }
  scanner.at = start;
  if (scanner.takeLetter('g') && scanner.takeLetter('m') && scanner.takeLetter('t')) return true;
  scanner.at = start;
  return false;
}

const encoder = new TextEncoder();
const clockScanner = new CellScanner();

function readMonthName(bytes: Uint8Array, from: number, to: number): number {
  if (to - from > 64) return Number.NaN;
  const text = decodeText(bytes, from, to).trim();
  const namedDay = readMonthNameDate(text);
  if (!namedDay) return Number.NaN;
  const rest = text.slice(namedDay.length).replace(/^[ ,T]+/i, '');
  if (rest === '') return namedDay.day;
  const clock = encoder.encode(`T${rest}`);
  clockScanner.open(clock, 0, clock.length);
  return namedDay.day + readClock(clockScanner);
}

/** `20240131`, `202401`, `20240131T102030Z`, `20240131102030` */
function readCompact(scanner: CellScanner): number {
  const year = scanner.number(4, 4);
  const month = scanner.number(2, 2);
  if (year < 0 || month < 0) return Number.NaN;
  if (scanner.isAtEnd) return utcMidnight(year, month, 1);
  const date = utcMidnight(year, month, scanner.number(2, 2));
  if (scanner.isAtEnd || Number.isNaN(date)) return date;
  if (!scanner.takeLetter('t')) scanner.take(space);
  const hour = scanner.number(2, 2);
  scanner.take(colon);
  const minute = scanner.number(2, 2);
  scanner.take(colon);
  const second = Math.max(0, scanner.number(2, 2));
  const offset = readOffset(scanner);
  if (hour < 0 || minute < 0 || hour > 23 || minute > 59 || second > 60) return Number.NaN;
  if (!scanner.isAtEnd) return Number.NaN;
  return date + ((hour * 60 + minute - offset) * 60 + second) * 1000;
}

/** `T10:20`, ` 10:20:30.25+01:00`, ` 3:20 PM`, or nothing. Returns milliseconds after midnight UTC. */
function readClock(scanner: CellScanner): number {
  if (scanner.isAtEnd) return 0;
  scanner.take(comma);
  if (!scanner.takeLetter('t')) {
    if (takeUtc(scanner)) return scanner.isAtEnd ? 0 : Number.NaN;
    if (!scanner.take(space)) return Number.NaN;
    scanner.skipSpaces();
    if (takeUtc(scanner)) return scanner.isAtEnd ? 0 : Number.NaN;
  }
  let hour = scanner.number(1, 2);
  if (!scanner.take(colon)) return Number.NaN;
  const minute = scanner.number(2, 2);
  const second = scanner.take(colon) ? scanner.number(2, 2) : 0;
  const fraction =
    second >= 0 && (scanner.take(dot) || scanner.take(comma)) ? scanner.fraction() : 0;
  scanner.skipSpaces();
  const half = scanner.takeMeridiem();
  if (half !== null) {
    if (hour < 1 || hour > 12) return Number.NaN;
    hour = (hour % 12) + half;
  }
  const offset = readOffset(scanner);
  const isDayEnd = hour === 24 && minute === 0 && second === 0;
  if (hour < 0 || minute < 0 || second < 0 || minute > 59 || second > 60) return Number.NaN;
  if ((hour > 23 && !isDayEnd) || !scanner.isAtEnd) return Number.NaN;
  return Math.round(((hour * 60 + minute - offset) * 60 + second + fraction) * 1000);
}

/** Minutes ahead of UTC: `Z`, ` UTC`, `GMT`, `+01:00`, ` -0530`, `UTC+01`. */
function readOffset(scanner: CellScanner): number {
  scanner.skipSpaces();
  if (scanner.isAtEnd) return 0;
  if (takeUtc(scanner) && scanner.isAtEnd) return 0;
  const isBehind = scanner.peek() === dash;
  if (!isBehind && scanner.peek() !== plus) return Number.NaN;
  scanner.at++;
  const hours = scanner.number(2, 2);
  scanner.take(colon);
  const minutes = scanner.isAtEnd ? 0 : scanner.number(2, 2);
  if (hours < 0 || hours > 23 || minutes < 0 || minutes > 59) return Number.NaN;
  return (hours * 60 + minutes) * (isBehind ? -1 : 1);
}
