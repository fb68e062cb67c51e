import { expandTwoDigitYear, utcMidnight } from './calendar';

/** Prefixes of month names in English, German, French, Spanish, Italian, Portuguese and Dutch. */
const beginnings = [
  'jan ene gen',
  'feb fév fev',
  'mar mär mrz mrt maa',
  'apr avr abr',
  'may mai mei mag',
  'jun juin giu',
  'jul juil lug',
  'aug aoû aou ago',
  'sep set',
  'oct okt ott out',
  'nov',
  'dec dez déc dic',
];
const months: ReadonlyMap<string, number> = new Map(
  beginnings.flatMap((names, index) =>
    names.split(' ').map((name): [string, number] => [name, index + 1]),
  ),
);

const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,? +/i;
const month = String.raw`(\p{L}{3,10})\.?`;
const gap = '(?: de | of |[ /-]+)';
const end = '(?=$|[ ,T])';
const nameFirst = new RegExp(
  String.raw`^${month}[ -]+(\d{1,2})(?:st|nd|rd|th)?,?[ -]+(\d{4})${end}`,
  'iu',
);
const dayFirst = new RegExp(
  String.raw`^(\d{1,2})(?:\.|st|nd|rd|th|º)?${gap}${month},?${gap}(\d{4}|'?\d{2})${end}`,
  'iu',
);
const yearFirst = new RegExp(String.raw`^(\d{4})[ -]+${month}(?:[ -]+(\d{1,2}))?${end}`, 'iu');
const monthAlone = new RegExp(String.raw`^${month}${gap}(\d{4}|'?\d{2})$`, 'iu');

/** A day with a month name, and the index of the time of day in the text. */
export interface MonthNameDate {
  /** Midnight UTC; NaN if there is no such day. */
  readonly day: number;
  readonly length: number;
}

/** `Jan 31 2024`, `31. Januar 2024`, `01-Jan-24`, `Jan-24`, `2024 Jan 31`; null for none. */
export function readMonthNameDate(text: string): MonthNameDate | null {
  const skipped = weekday.exec(text)?.[0].length ?? 0;
  const parts = dateParts(text.slice(skipped));
  if (!parts) return null;
  const [whole, year, name, day] = parts;
  const number = monthOf(name);
  const digits = year.replace("'", '');
  const full = digits.length === 2 ? expandTwoDigitYear(Number(digits)) : Number(digits);
  return number === 0
    ? null
    : { day: utcMidnight(full, number, Number(day)), length: skipped + whole.length };
}

type Parts = readonly [whole: string, year: string, month: string, day: string];

function dateParts(text: string): Parts | null {
  const named = nameFirst.exec(text);
  if (named) return partsIn(named, [3, 1, 2]);
  const numbered = dayFirst.exec(text);
  if (numbered) return partsIn(numbered, [3, 2, 1]);
  const dated = yearFirst.exec(text);
  if (dated) return partsIn(dated, [1, 2, 3]);
  const alone = monthAlone.exec(text);
  return alone ? partsIn(alone, [2, 1, 3]) : null;
}

function partsIn(
  match: RegExpExecArray,
  [year, name, day]: readonly [number, number, number],
): Parts {
  return [match[0], match[year] ?? '', match[name] ?? '', match[day] ?? '1'];
}

function monthOf(name: string): number {
  const lower = name.toLowerCase();
  return months.get(lower.slice(0, 4)) ?? months.get(lower.slice(0, 3)) ?? 0;
}
