import { expandTwoDigitYear, isoWeekStart, utcMidnight } from './calendar';

/** Letters for parts of a year, with their length in months. */
const partMonths: Readonly<Record<string, number>> = { Q: 3, K: 3, T: 3, M: 1, S: 6, H: 6 };

const week = /^(\d{4})[- ]?(?:W|KW)[- ]?(\d{1,2})(?:-?([1-7]))?$/i;
const weekFirst = /^(?:W|KW|week)[- ]?(\d{1,2})[-/ ](\d{4})$/i;
const yearFirst = /^(\d{4})[-/ :]?([QKTSHM])(\d{1,2})$/i;
const partFirst = /^([QKTSH])([1-4])[-/ ]?(\d{4}|'?\d{2})$/i;
const numberFirst = /^([1-4])([QTHS])[-/ ]?(\d{4}|'?\d{2})$/i;
const quarterWord = /^([1-4])\. ?(?:Quartal|Quarter|trimestre) (\d{4})$/i;

/**
 * The first day of a week, month, quarter or half year, NaN for none: `2024-W05`, `2024-Q1`,
 * `Q1 2024`, `2024M01`, `2024-S2`, `H1 2024`, `KW 5/2024`, `1. Quartal 2024`.
 */
export function readPeriod(text: string): number {
  const weeks = week.exec(text);
  if (weeks) {
    const monday = isoWeekStart(Number(weeks[1]), Number(weeks[2]));
    return monday + (Number(weeks[3] ?? 1) - 1) * 86_400_000;
  }
  const named = weekFirst.exec(text);
  if (named) return isoWeekStart(Number(named[2]), Number(named[1]));
  const [year = '', letter = '', part = ''] = periodParts(text);
  const months = partMonths[letter.toUpperCase()];
  const number = Number(part);
  if (months === undefined || number < 1 || number > 12 / months) return Number.NaN;
  const digits = year.replace("'", '');
  const full = digits.length === 2 ? expandTwoDigitYear(Number(digits)) : Number(digits);
  return utcMidnight(full, (number - 1) * months + 1, 1);
}

/** Year, letter and number of a part of a year. */
function periodParts(text: string): readonly (string | undefined)[] {
  const byYear = yearFirst.exec(text);
  if (byYear) return byYear.slice(1);
  const byPart = partFirst.exec(text);
  if (byPart) return [byPart[3], byPart[1], byPart[2]];
  const byNumber = numberFirst.exec(text);
  if (byNumber) return [byNumber[3], byNumber[2], byNumber[1]];
  const quarter = quarterWord.exec(text);
  return quarter ? [quarter[2], 'Q', quarter[1]] : [];
}
