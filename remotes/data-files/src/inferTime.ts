import { dayMs } from './calendar';
import type { CellSample } from './cells';
import { type TimeColumnFormat, timeColumnFormats } from './columnType';
import { createTimeReader } from './readTime';
import { isTimeName } from './timeName';

/** Whether day or month comes first. */
export type DayOrder = 'day-first' | 'month-first';

/** Time format of a column. */
export interface TimeInference {
  readonly format: TimeColumnFormat;
  /** Cells in this format. */
  readonly cells: number;
  readonly reason: string;
  /** Whether the order of day and month is a guess that a later cell can disprove. */
  readonly isGuess: boolean;
}

/** A cell with its text. */
export interface TextCell extends CellSample {
  readonly text: string;
}

/** Number of cells that are valid only with the day first, and only with the month first. */
export interface DayOrderTally {
  readonly dayFirst: number;
  readonly monthFirst: number;
  readonly examples: Readonly<Partial<Record<DayOrder, string>>>;
}

const writtenForms = timeColumnFormats.filter(
  (form) => form !== 'seconds' && form !== 'milliseconds' && form !== 'compact',
);

export function tallyDayOrder(cells: readonly TextCell[]): DayOrderTally {
  const [dayReader, monthReader] = [createTimeTest('day-first'), createTimeTest('month-first')];
  const counts = { 'day-first': 0, 'month-first': 0 };
  const examples: Partial<Record<DayOrder, string>> = {};
  for (const cell of cells) {
    const [isDay, isMonth] = [dayReader(cell), monthReader(cell)];
    if (isDay === isMonth) continue;
    const order = isDay ? 'day-first' : 'month-first';
    counts[order] += 1;
    examples[order] ??= cell.text;
  }
  return { dayFirst: counts['day-first'], monthFirst: counts['month-first'], examples };
}

/** The order of most cells in the file; null without evidence. */
export function fileDayOrder(columns: readonly DayOrderTally[]): DayOrder | null {
  const days = columns.reduce((sum, { dayFirst }) => sum + dayFirst, 0);
  const months = columns.reduce((sum, { monthFirst }) => sum + monthFirst, 0);
  if (days === months) return null;
  return days > months ? 'day-first' : 'month-first';
}

/**
 * The format of most cells; null if none is a time. If neither the column nor the file has evidence
 * for the order of day and month, slashes mean month first and dots day first.
 */
export function inferTimeFormat(
  cells: readonly TextCell[],
  order: DayOrder | null,
): TimeInference | null {
  const found = writtenForms.map((format) => ({
    format,
    cells: count(cells, createTimeTest(format)),
  }));
  const best = found.reduce((a, b) => (b.cells > a.cells ? b : a));
  if (best.cells === 0) return null;
  const example = cells.find(createTimeTest(best.format))?.text ?? '';
  const other = best.format === 'month-first' && found.find(({ format }) => format === 'day-first');
  if (other && other.cells === best.cells)
    return { ...undecided(cells, order, example), cells: best.cells };
  const isOrdered = best.format === 'month-first' || best.format === 'day-first';
  if (!isOrdered)
    return { ...best, reason: `${formNames[best.format]} such as “${example}”`, isGuess: false };
  const tally = tallyDayOrder(cells);
  const settles = tally.examples[best.format as DayOrder];
  const unsettled = cells.find(
    (cell) => createTimeTest('day-first')(cell) && createTimeTest('month-first')(cell),
  );
  const reason = unsettled
    ? `“${unsettled.text}” is ${nameOf(best.format)}, because “${settles}” occurs`
    : `${nameOf(best.format)} such as “${settles}”`;
  return { ...best, reason, isGuess: false };
}

/** Chooses the order if all cells are ambiguous. */
function undecided(cells: readonly TextCell[], order: DayOrder | null, example: string) {
  const dotted = cells.filter(({ text }) => text.includes('.')).length * 2 > cells.length;
  const form: DayOrder = order ?? (dotted ? 'day-first' : 'month-first');
  const why = order
    ? `because other columns start with the ${order === 'day-first' ? 'day' : 'month'}`
    : `but no cell confirms it`;
  return {
    format: form,
    reason: `“${example}” is ${nameOf(form)}, ${why}`,
    isGuess: order === null,
  };
}

const formNames: Readonly<Record<TimeColumnFormat, string>> = {
  iso: 'Dates',
  'month-first': 'Dates',
  'day-first': 'Dates',
  'month-name': 'Dates',
  period: 'Weeks, quarters or months',
  compact: 'Dates',
  seconds: 'Seconds since 1970',
  milliseconds: 'Milliseconds since 1970',
};

function nameOf(form: TimeColumnFormat): string {
  return form === 'day-first' ? 'day/month' : 'month/day';
}

/** Whether some cells have the day first and others the month, so that no format fits all. */
export function hasMixedOrder({ dayFirst, monthFirst }: DayOrderTally): boolean {
  return Math.min(dayFirst, monthFirst) * 50 > dayFirst + monthFirst;
}

/** Whether cells such as `2008/09`, `2009/10` are split years, not months. */
export function areSplitYears(cells: readonly TextCell[]): boolean {
  return (
    cells.length > 1 &&
    cells.every(({ text }) => {
      const [, year, next] = /^(\d{4})[/–-](\d{2})$/.exec(text) ?? [];
      return year !== undefined && (Number(year) + 1) % 100 === Number(next);
    })
  );
}

const monthName = /month|period|monat|mois|yyyymm|year_?month|^ym$|date/i;

/** Whether integers are days such as `20240131`, or months such as `202401` if the column's name suggests it. */
export function areCompactDates(name: string, cells: readonly TextCell[]): boolean {
  const read = createTimeTest('compact');
  const isLong = cells.every(({ text }) =>
    /^(?:1[5-9]|2[01])\d{6}(?:[T ]?\d{4}(?:\d{2})?Z?)?$/.test(text),
  );
  const isMonth =
    !isLong && monthName.test(name) && cells.every(({ text }) => /^(?:19|20)\d{4}$/.test(text));
  if (!isMonth && !(isLong && (cells.length > 1 || isTimeName(name)))) return false;
  return cells.every(read);
}

/** Whether integers are all seconds or all milliseconds since 1970, from 1973 to 2103; null for neither. */
export function detectEpochUnit(values: readonly number[]): 'seconds' | 'milliseconds' | null {
  const within = (min: number, max: number) =>
    values.filter((value) => Math.abs(value) >= min && Math.abs(value) <= max).length * 50 >=
    values.length * 49;
  if (values.length === 0) return null;
  if (within(1e8, 4.2e9)) return 'seconds';
  return within(1e11, 4.2e12) ? 'milliseconds' : null;
}

const clock = /\d:\d\d|\dT\d\d|\d{12}/i;
const zone = /(?:z|utc|gmt|[+-]\d\d:?(?:\d\d)?)$/i;

/**
 * Whether times are calendar days: no cell has a time of day, or all are midnight without a zone, as
 * spreadsheets export days.
 */
export function areCalendarDays(cells: readonly TextCell[], form: TimeColumnFormat): boolean {
  if (form === 'seconds' || form === 'milliseconds') return false;
  const read = createTimeReader(form);
  const known = cells
    .map(({ bytes, from, to, text }) => ({ text, time: read(bytes, from, to) }))
    .filter(({ time }) => !Number.isNaN(time));
  if (known.length === 0 || known.some(({ time }) => time % dayMs !== 0)) return false;
  return !known.some(({ text }) => clock.test(text) && zone.test(text));
}

/** A test whether a cell is a time in this format. */
export function createTimeTest(form: TimeColumnFormat): (cell: CellSample) => boolean {
  const read = createTimeReader(form);
  return ({ bytes, from, to }) => !Number.isNaN(read(bytes, from, to));
}

function count(cells: readonly TextCell[], test: (cell: CellSample) => boolean): number {
  return cells.reduce((sum, cell) => sum + (test(cell) ? 1 : 0), 0);
}
