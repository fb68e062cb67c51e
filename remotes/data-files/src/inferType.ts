import { type Cells, isBlank, textOf } from './cells';
import { type ColumnType, type TimeForm, type TypeName, timeForms } from './columnType';
import { readNumber } from './readNumber';
import { createTimeReader } from './readTime';

/** One cell, apart from its row. */
export type Sample = Pick<Cells, 'bytes'> & { readonly from: number; readonly to: number };

/**
 * Of so many cells one may contradict the type of its column: a stray “see note” among numbers is
 * told and left out, a column of words is a category.
 */
export const cellsAnError = 50;

export function contradicts(bad: number, cells: number): boolean {
  return bad * cellsAnError > cells;
}

const timeName = /time|date|stamp|epoch|when|^ts$|_at$|[a-z]At$/;
const writtenForms = timeForms.filter((form) => form !== 'seconds' && form !== 'milliseconds');

/** The type of a column from some of its cells: number before time before category. */
export function inferType(name: string, samples: readonly Sample[]): ColumnType {
  const cells = samples.filter(({ bytes, from, to }) => !isBlank(bytes, from, to));
  if (cells.length === 0) return { kind: 'blank' };
  if (holds(cells, isNumber)) {
    const form = timeName.test(name) ? epochForm(cells) : null;
    return form ? { kind: 'time', form } : { kind: 'number', ...unitOf(cells) };
  }
  const form = bestForm(cells);
  if (form && holds(cells, readerOf(form))) return { kind: 'time', form };
  return { kind: 'category' };
}

/** The type that settings name; forms of time and units are still found out. */
export function givenType(type: TypeName, samples: readonly Sample[]): ColumnType {
  const cells = samples.filter(({ bytes, from, to }) => !isBlank(bytes, from, to));
  switch (type) {
    case 'category':
      return { kind: 'category' };
    case 'number':
      return { kind: 'number', ...unitOf(cells) };
    case 'time':
      return { kind: 'time', form: epochForm(cells) ?? bestForm(cells) ?? 'iso' };
    default:
      return { kind: 'time', form: type };
  }
}

type Test = (cell: Sample) => boolean;

function holds(cells: readonly Sample[], test: Test): boolean {
  return !contradicts(cells.length - count(cells, test), cells.length);
}

function count(cells: readonly Sample[], test: Test): number {
  return cells.reduce((sum, cell) => sum + (test(cell) ? 1 : 0), 0);
}

/** Postal codes (`01234`) and numbers too long for a double are names, not amounts. */
function isNumber({ bytes, from, to }: Sample): boolean {
  if (Number.isNaN(readNumber(bytes, from, to))) return false;
  return !/^\s*(?:0\d+\s*$|[+-]?\d{16})/.test(textOf(bytes, from, Math.min(to, from + 40)));
}

function readerOf(form: TimeForm): Test {
  const read = createTimeReader(form);
  return ({ bytes, from, to }) => !Number.isNaN(read(bytes, from, to));
}

/**
 * The form that most cells have. Where day and month can't be told apart, slashes put the month
 * first and dots the day.
 */
function bestForm(cells: readonly Sample[]): TimeForm | null {
  const hasDots = count(cells, ({ bytes, from, to }) => textOf(bytes, from, to).includes('.'));
  const prefersDay = hasDots * 2 > cells.length;
  let best: TimeForm | null = null;
  let most = 0;
  for (const form of writtenForms) {
    const found = count(cells, readerOf(form));
    const wins = found > most || (found === most && form === 'day-first' && prefersDay);
    if (found === 0 || !wins) continue;
    best = form;
    most = found;
  }
  return best;
}

/** Whole numbers between 1973 and 2103, as seconds or milliseconds. */
function epochForm(cells: readonly Sample[]): 'seconds' | 'milliseconds' | null {
  const within = (least: number, most: number) =>
    holds(cells, ({ bytes, from, to }) => {
      const value = readNumber(bytes, from, to);
      return Math.abs(value) >= least && Math.abs(value) <= most;
    });
  if (cells.length === 0) return null;
  if (within(1e8, 4.2e9)) return 'seconds';
  return within(1e11, 4.2e12) ? 'milliseconds' : null;
}

function unitOf(cells: readonly Sample[]): { unit?: string } {
  const percents = count(cells, ({ bytes, to }) => bytes[to - 1] === 0x25);
  return percents * 2 > cells.length ? { unit: '%' } : {};
}
