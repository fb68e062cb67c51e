import { type CellSample, decodeText, isMissing } from './cells';
import type { ColumnType, TypeName } from './columnType';
import {
  columnDecimalSeparator,
  type DecimalHints,
  type DecimalInference,
  tallyDecimals,
} from './decimalSeparator';
import { inferNumberFormat } from './inferNumber';
import {
  areCalendarDays,
  areCompactDates,
  areSplitYears,
  createTimeTest,
  type DayOrder,
  detectEpochUnit,
  hasMixedOrder,
  inferTimeFormat,
  type TextCell,
  tallyDayOrder,
} from './inferTime';
import { defaultNumberColumnFormat, readFormattedNumber } from './readNumber';
import { isMostly } from './threshold';
import { isTimeName } from './timeName';

/** Evidence from the rest of the file. */
export interface FileHints extends DecimalHints {
  readonly order: DayOrder | null;
}

export const noHints: FileHints = {
  configured: null,
  file: null,
  hasSemicolons: false,
  order: null,
};

/** Inferred type of a column, with the reason. */
export interface ColumnInference {
  readonly type: ColumnType;
  /** Whether its times are calendar days. */
  readonly isDay: boolean;
  /** One or more sentences without the last full stop, such as “Decimal comma as in “0,5””. */
  readonly reason: string;
  /** Whether the type is a guess that a later cell can disprove. */
  readonly isGuess: boolean;
  /** Whether some cells contradict the type and were accepted. */
  readonly hasStrays: boolean;
}

/** Infers a column's type from sample cells: number, then time, then category. */
export function inferType(name: string, samples: readonly CellSample[]): ColumnType {
  return inferColumn(name, samples).type;
}

/** Infers a column's type, with the reason. */
export function inferColumn(
  name: string,
  samples: readonly CellSample[],
  hints: FileHints = noHints,
): ColumnInference {
  const cells = filledCells(samples);
  if (cells.length === 0) return inference({ kind: 'blank' }, 'All cells are empty');
  const texts = cells.map(({ text }) => text);
  if (areCompactDates(name, cells))
    return timeInference('compact', cells, `Dates such as “${texts[0]}”`);
  const code = codeReason(texts);
  const sign = columnDecimalSeparator(tallyDecimals(texts), hints);
  const numbers = inferNumberFormat(texts, sign.sign);
  const read = (text: string) => readFormattedNumber(text, numbers.format);
  const isNumber = !code && isMostly(cells, ({ text }) => !Number.isNaN(read(text)));
  if (isNumber && !numbers.currencies) {
    const form = isTimeName(name) ? detectEpochUnit(texts.map(read)) : null;
    if (form)
      return timeInference(
        form,
        cells,
        `${form === 'seconds' ? 'Seconds' : 'Milliseconds'} since 1970, because of the column’s name`,
      );
    return numberInference(texts, sign, numbers);
  }
  const order = tallyDayOrder(cells);
  if (hasMixedOrder(order) && (order.dayFirst + order.monthFirst) * 2 > cells.length) {
    const { 'day-first': day, 'month-first': month } = order.examples;
    const mixedReason = `“${day}” starts with the day, “${month}” with the month: kept as text`;
    return inference({ kind: 'category' }, mixedReason);
  }
  const times = areSplitYears(cells) ? null : inferTimeFormat(cells, hints.order);
  if (times && !code && isMostly(cells, createTimeTest(times.format))) {
    return timeInference(times.format, cells, times.reason, times.isGuess);
  }
  return inference({ kind: 'category' }, code ?? textReason(texts, numbers.currencies, read));
}

/** The type from the settings. Time formats and units are still detected. */
export function inferConfiguredColumn(
  type: TypeName,
  samples: readonly CellSample[],
  hints: FileHints = noHints,
): ColumnInference {
  const cells = filledCells(samples);
  const reason = 'Set for this column';
  if (type === 'category') return inference({ kind: 'category' }, reason);
  if (type === 'number') {
    const texts = cells.map(({ text }) => text);
    const sign = columnDecimalSeparator(tallyDecimals(texts), hints);
    const inferred = numberInference(texts, sign, inferNumberFormat(texts, sign.sign));
    return { ...inferred, reason: sign.reason ? `${reason}. ${sign.reason}` : reason };
  }
  if (type !== 'time') return { ...timeInference(type, cells, reason), hasStrays: false };
  const values = cells.map(({ text }) => readFormattedNumber(text, defaultNumberColumnFormat));
  const times = inferTimeFormat(cells, hints.order);
  const form = areCompactDates('date', cells)
    ? 'compact'
    : (detectEpochUnit(values) ?? times?.format ?? 'iso');
  return timeInference(form, cells, form === times?.format ? `${reason}. ${times.reason}` : reason);
}

function filledCells(samples: readonly CellSample[]): TextCell[] {
  return samples
    .filter(({ bytes, from, to }) => !isMissing(bytes, from, to))
    .map((cell) => ({ ...cell, text: decodeText(cell.bytes, cell.from, cell.to).trim() }));
}

function inference(type: ColumnType, reason: string): ColumnInference {
  return { type, isDay: false, reason, isGuess: false, hasStrays: false };
}

function timeInference(
  form: Extract<ColumnType, { kind: 'time' }>['form'],
  cells: readonly TextCell[],
  reason: string,
  isGuess = false,
): ColumnInference {
  const isDay = areCalendarDays(cells, form);
  const hasStrays = !cells.every(createTimeTest(form));
  return { type: { kind: 'time', form }, isDay, reason, isGuess, hasStrays };
}

function numberInference(
  texts: readonly string[],
  { sign, reason, isGuess }: DecimalInference,
  { format, unit }: ReturnType<typeof inferNumberFormat>,
): ColumnInference {
  // A percent sign is valid in every format.
  const others = [...format.suffixes.keys(), ...format.prefixes].filter((name) => name !== '%');
  const isPlain = sign === '.' && others.length === 0 && !format.isLakh;
  const type: ColumnType = {
    kind: 'number',
    ...(unit !== undefined && { unit }),
    ...(!isPlain && { form: format }),
  };
  const converted = [...format.suffixes.values()].some((factor) => factor !== 1);
  const reasons = [
    reason || `Numbers such as “${texts[0] ?? ''}”`,
    ...(converted ? [`several units, all converted to ${unit ?? 'plain numbers'}`] : []),
  ];
  const hasStrays = texts.some((text) => Number.isNaN(readFormattedNumber(text, format)));
  return { type, isDay: false, reason: reasons.join('. '), isGuess, hasStrays };
}

/** Why digits are codes, not amounts; null if they are amounts. */
function codeReason(texts: readonly string[]): string | null {
  const long = texts.find((text) => /^[+-]?\d{16,}$/.test(text));
  if (long) return `“${long}” has too many digits for an exact number`;
  const zeros = texts.filter((text) => /^0\d+$/.test(text));
  const [first] = zeros;
  if (first === undefined) return null;
  const isPadded = texts.every((text) => /^\d+$/.test(text) && text.length === first.length);
  return isPadded || zeros.length * 50 > texts.length
    ? `“${first}” starts with a zero, like a code`
    : null;
}

function textReason(
  texts: readonly string[],
  currencies: readonly string[] | undefined,
  read: (text: string) => number,
): string {
  if (currencies) return `Several currencies: ${currencies.join(', ')}`;
  const words = texts.filter((text) => Number.isNaN(read(text)));
  if (words.length === texts.length) return `Text such as “${texts[0]}”`;
  return `${words.length} of ${texts.length} cells aren’t numbers, such as “${words[0]}”`;
}
