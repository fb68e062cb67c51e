import type { CaseKind } from './cases';
import type { Expectation } from './expectation';

/** What an output must contain in each kind of case; a reason if the chart has nothing to show. */
export type Cell = Readonly<Partial<Record<CaseKind, Expectation | string>>>;
type Texts = Expectation['has'];

export const noTimeReason = 'no field of time in this chart';
export const noAxisReason = 'has no axis';
export const noLabelReason = 'writes no values into its drawing';
export const noTipReason = 'is text: nothing is under the pointer';

export function cellWithReason(reason: string): Cell {
  return {
    ...{ 'tiny spread': reason, 'single value': reason, negative: reason },
    ...{ null: reason, DST: reason, 'ar-EG': reason },
  };
}

/** In the order of `kinds`; a string is a reason. */
export function cell(...texts: readonly (Texts | Expectation | string)[]): Cell {
  const [tinySpreadTexts, singleValueTexts, negativeTexts, empty, summerTime, arabicTexts] =
    texts.map((text) => (Array.isArray(text) ? { has: text } : (text as Expectation | string)));
  return {
    ...(tinySpreadTexts && { 'tiny spread': tinySpreadTexts }),
    ...(singleValueTexts && { 'single value': singleValueTexts }),
    ...(negativeTexts && { negative: negativeTexts }),
    ...(empty && { null: empty }),
    ...(summerTime && { DST: summerTime }),
    ...(arabicTexts && { 'ar-EG': arabicTexts }),
  };
}

/** The repeated hour, told apart by a zone name or offset. */
const first0230 = /02:30.*(CEST|\+0?2)/;
const second0230 = /02:30.*(CET|\+0?1)/;
export const repeatedHourTexts = [first0230, second0230];
/** Buckets of half an hour or an hour are named by their start. */
export const repeatedBucketTexts = [/02:[03]0 (CEST|\S*\+0?2)/, /02:[03]0 (CET|\S*\+0?1)/];

// By hand from the rules: a spread of 0.04 needs a precision of 0.00004, so five decimals without
// trailing zeros.
export const tinySpreadTexts = ['99.95 %', '99.96 %', '99.97 %', '99.98 %', '99.99 %'];
export const tinySpreadTextsWithoutUnit = ['99.95', '99.96', '99.97', '99.98', '99.99'];
// The value's own five digits; the maximum is six.
export const singleValueTexts = ['1.0845'];
// Spread 16: two decimals.
export const negativeTexts = ['−3.5', '−0.25', '0', '4', '−12'];
// Spread 997.5: one decimal.
export const nonNullTexts = ['2.5', '47', '1,000'];
export const dstTexts = ['10', '20', '30', '40', '50'];
// Spread 2352.5: none, except for values that need three digits.
export const arabicTexts = ['١٬١٧٨', '٢٬٣٥٦', '٥٨٩', '٣٫٥', '١٢'];

/** All cells of a column have the decimals of the one that needs most, up to two. */
export const tableColumns = cell(
  ['99.95', '99.96', '99.97', '99.98', '99.99'],
  singleValueTexts,
  { has: ['−3.50', '−0.25', '0.00', '4.00', '−12.00'], hasNot: ['−0.00', '-0.00'] },
  ['2.5', '47.0', '1,000.0'],
  ['10', '20', '30', '40', '50'],
  ['١٬١٧٨٫٠', '٢٬٣٥٦٫٠', '٥٨٩٫٠', '٣٫٥', '١٢٫٠'],
);
const missingToo: Texts = ['2.5', '47.0', '1,000.0', '–'];
export const tableColumnsWithMissing: Cell = { ...tableColumns, null: { has: missingToo } };
export const tableColumnsWithHours: Cell = {
  ...tableColumnsWithMissing,
  DST: { has: [...dstTexts, ...repeatedHourTexts] },
};
export const csvData = cell(
  tinySpreadTextsWithoutUnit,
  singleValueTexts,
  ['-3.5', '-0.25', '0', '4', '-12'],
  { has: ['2.5', '47', '1000', ''], hasNot: ['–', 'null', 'NaN', '1,000'] },
  [...dstTexts, '2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
  ['1178', '2356', '589', '3.5', '12'],
);
export const csvDataWithoutNull: Cell = {
  ...csvData,
  null: { has: ['2.5', '47', '1000'], hasNot: ['NaN', '1,000'] },
  DST: noTimeReason,
};
export const lastValues = cell(['99.98'], singleValueTexts, ['−12'], ['1,000'], ['50'], ['١٢']);

/** `value: 4`, for tips that name the field. */
export function valuesWithName(name: string): Cell {
  const withName = (texts: readonly string[]) => texts.map((text) => `${name}: ${text}`);
  return cell(
    withName(tinySpreadTexts),
    withName(singleValueTexts),
    withName(negativeTexts),
    { has: withName(nonNullTexts), hasNot: [`${name}: 0`, 'NaN'] },
    [...withName(dstTexts), ...repeatedHourTexts],
    withName(arabicTexts),
  );
}

const minAndMax = (first: string, end: string): string[] => [first, end];
export const summaryRange = cell(
  ['99.95 %', '99.99 %', '99.98 %'],
  singleValueTexts,
  minAndMax('−12', '4'),
  minAndMax('2.5', '1,000'),
  minAndMax('10', '50'),
  minAndMax('٣٫٥', '٢٬٣٥٦'),
);
export const summaryExtremes: Cell = {
  ...summaryRange,
  'tiny spread': { has: ['99.95 %', '99.99 %'] },
};
/** Value ticks of a scale without 0, and of one that starts at 0. */
export const ticksWithoutZero = cell(
  { has: tinySpreadTextsWithoutUnit.slice(1, 4), hasNot: ['99.960', '100.0'] },
  ['1.05', '1.10'],
  ['−10', '−5', '0'],
  ['0', '500', '1,000'],
  ['0', '20', '40'],
  ['٠', '٥٠٠', '١٬٠٠٠', '١٬٥٠٠', '٢٬٠٠٠'],
);
export const ticksFromZero: Cell = {
  ...ticksWithoutZero,
  'tiny spread': { has: ['0', '50', '100'], hasNot: ['100.0'] },
  'single value': { has: ['0.5', '1.0'] },
};
export const withoutTime = (own: Cell): Cell => ({ ...own, DST: noTimeReason });
export const quartiles = cell(
  ['99.95 %', '99.96 %', '99.97 %', '99.98 %', '99.99 %'],
  singleValueTexts,
  ['Median: −0.25', 'Lower quartile: −3.5', 'Upper whisker: 4'],
  ['Median: 47', 'Upper quartile: 523.5', 'Upper whisker: 1,000'],
  noTimeReason,
  ['Median: ٥٨٩', 'Lower quartile: ١٢', 'Upper quartile: ١٬١٧٨', 'Lower whisker: ٣٫٥'],
);
export const leftOut3 = /3 below 0 not shown/;
export const leftOut4 = /[Ll]eft out: 4 rows at or below 0/;
export const leftOut2 = /[Ll]eft out: 2 rows at or below 0/;
