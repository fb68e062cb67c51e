import type { CaseKind } from './cases';
import {
  arabicTexts,
  type Cell,
  cell,
  cellWithReason,
  csvData,
  csvDataWithoutNull,
  dstTexts,
  lastValues,
  leftOut2,
  leftOut3,
  leftOut4,
  negativeTexts,
  noAxisReason,
  noLabelReason,
  nonNullTexts,
  noTimeReason,
  noTipReason,
  quartiles,
  repeatedBucketTexts,
  repeatedHourTexts,
  singleValueTexts,
  summaryExtremes,
  summaryRange,
  tableColumns,
  tableColumnsWithHours,
  tableColumnsWithMissing,
  ticksFromZero,
  ticksWithoutZero,
  tinySpreadTexts,
  tinySpreadTextsWithoutUnit,
  valuesWithName,
  withoutTime,
} from './cellTexts';
import type { ChartName } from './chartNames';
import type { Expectation, Output } from './expectation';
import { manyDigits } from './manyDigits';

/** Times are grouped by hours: the one that the clock repeats is two groups. */
/** Gauges and bars have the same number of decimals, so that their values compare at a glance. */
const alignedTexts = ['−3.50', '−0.25', '0.00', '4.00', '−12.00'];

const pivotCells: Cell = { ...tableColumnsWithMissing, DST: { has: repeatedBucketTexts } };

/** A state with its duration in hours, in any language. */
function withDuration(state: string): RegExp {
  return new RegExp(`^${state}: .+`);
}

const cells: Readonly<Record<ChartName, Readonly<Record<Output, Cell>>>> = {
  area: {
    axis: ticksFromZero,
    label: lastValues,
    tip: valuesWithName('value'),
    table: tableColumnsWithHours,
    summary: summaryRange,
    csv: csvData,
  },
  line: {
    axis: ticksWithoutZero,
    label: lastValues,
    tip: valuesWithName('value'),
    table: tableColumnsWithHours,
    summary: summaryRange,
    csv: csvData,
  },
  logs: {
    axis: cellWithReason(noAxisReason),
    label: { ...cellWithReason(noLabelReason), DST: { has: repeatedHourTexts } },
    tip: cellWithReason(noTipReason),
    table: tableColumnsWithHours,
    summary: {
      ...cellWithReason('counts lines, and says nothing of their fields'),
      DST: { has: ['01:30:00', '04:30:00'] },
    },
    csv: csvData,
  },
  bar: {
    axis: ticksFromZero,
    label: cell(
      tinySpreadTextsWithoutUnit,
      singleValueTexts,
      alignedTexts,
      { has: nonNullTexts },
      dstTexts,
      arabicTexts,
    ),
    tip: {
      ...valuesWithName('value'),
      DST: { has: ['value: 20', 'value: 30', ...repeatedBucketTexts] },
    },
    table: { ...tableColumnsWithHours, DST: { has: ['20', '30', ...repeatedBucketTexts] } },
    summary: { ...summaryExtremes, DST: { has: ['10', '50'] } },
    csv: { ...csvData, DST: { has: dstTexts } },
  },
  boxplot: {
    axis: withoutTime(ticksWithoutZero),
    label: cellWithReason(noLabelReason),
    tip: quartiles,
    table: cell(
      tinySpreadTextsWithoutUnit,
      singleValueTexts,
      // All columns have the same field, so they have the decimals of 24.75 and −0.25.
      ['−12.00', '−3.50', '−0.25', '0.00', '4.00'],
      ['2.50', '24.75', '47.00', '523.50', '1,000.00'],
      noTimeReason,
      ['٣٫٥', '١٢٫٠', '٥٨٩٫٠', '١٬١٧٨٫٠', '٢٬٣٥٦٫٠'],
    ),
    summary: cell(
      ['99.95 %', '99.96 %', '99.97 %', '99.98 %', '99.99 %'],
      singleValueTexts,
      ['−12', '4', 'median −0.25', '−3.5'],
      ['2.5', '1,000', 'median 47', '2 without a value'],
      noTimeReason,
      ['٣٫٥', '٢٬٣٥٦', 'median ٥٨٩', '١٢', '١٬١٧٨'],
    ),
    csv: cell(
      ['99.95', '99.96', '99.97', '99.98', '99.99'],
      singleValueTexts,
      ['-12', '-3.5', '-0.25', '0', '4'],
      ['2.5', '24.75', '47', '523.5', '1000'],
      noTimeReason,
      ['3.5', '12', '589', '1178', '2356'],
    ),
  },
  candlestick: {
    // Steps of 200, as d3 has for five ticks.
    axis: { ...ticksWithoutZero, null: { has: ['0', '200', '400', '1,000'] } },
    label: lastValues,
    tip: cell(
      ['Close: 99.95 %', 'Close: 99.96 %', 'Low: 99.95 %', 'High: 99.99 %', 'Close: 99.98 %'],
      ['Close: 1.0845'],
      ['Close: −3.5', 'Close: −0.25', 'Close: 0', 'High: 4', 'Low: −12'],
      { has: ['Close: 2.5', 'Close: 47', 'High: 1,000'], hasNot: ['Close: 0'] },
      [...dstTexts.map((text) => `Close: ${text}`), ...repeatedHourTexts],
      ['Close: ١٬١٧٨', 'Close: ٥٨٩', 'Close: ٣٫٥', 'Close: ١٢', 'High: ٢٬٣٥٦'],
    ),
    table: tableColumnsWithHours,
    summary: cell(
      ['99.95 %', '99.99 %', '99.98 %'],
      singleValueTexts,
      ['−12', '4'],
      ['2.5', '1,000'],
      ['10', '50'],
      ['٣٫٥', '٢٬٣٥٦', '١٢'],
    ),
    csv: csvData,
  },
  flame: {
    axis: cellWithReason(noAxisReason),
    label: cell(tinySpreadTexts, singleValueTexts, ['4'], ['1,000'], noTimeReason, [
      '١٬١٧٨',
      '٢٬٣٥٦',
      '٥٨٩',
    ]),
    tip: {
      ...withoutTime(valuesWithName('Total')),
      negative: { has: [/Total: 4/], hasNot: [/India/] },
      // 3.5 of 4,138.5 is narrower than a pixel.
      'ar-EG': { has: ['Total: ٢٬٣٥٦', 'Total: ١٬١٧٨', 'Total: ٥٨٩', 'Total: ١٢'] },
    },
    table: {
      ...withoutTime(tableColumns),
      negative: { has: ['4'], hasNot: ['−12'] },
    },
    summary: cell(
      ['99.99 %', '499.85 %'],
      singleValueTexts,
      ['4', leftOut3],
      ['1,000', '1,049.5'],
      noTimeReason,
      ['٢٬٣٥٦'],
    ),
    csv: { ...csvDataWithoutNull, negative: { has: ['4'] } },
  },
  gauge: {
    axis: cellWithReason(noAxisReason),
    label: cell(
      tinySpreadTextsWithoutUnit,
      singleValueTexts,
      alignedTexts,
      { has: [...nonNullTexts, '–'], hasNot: ['NaN'] },
      ['50'],
      arabicTexts,
    ),
    tip: {
      ...valuesWithName('value'),
      negative: { has: alignedTexts.map((text) => `value: ${text}`) },
      DST: { has: ['value: 50', /04:30/] },
    },
    table: { ...tableColumnsWithMissing, DST: { has: ['50', /04:30/] } },
    summary: {
      ...summaryExtremes,
      negative: { has: ['−12.00', '4.00'] },
      null: { has: ['1,000', '2.5', '2 without a value'] },
      DST: { has: ['50'] },
    },
    csv: { ...csvData, DST: { has: ['50', '2026-10-25T03:30:00.000Z'] } },
  },
  heatmap: {
    axis: {
      ...cellWithReason('has names along its axis'),
      DST: { has: ['03:30'], hasNot: [/^(Invalid|NaN)/] },
    },
    label: cell(
      tinySpreadTextsWithoutUnit,
      singleValueTexts,
      negativeTexts,
      { has: nonNullTexts },
      ['20', '30'],
      arabicTexts,
    ),
    tip: {
      ...valuesWithName('value'),
      DST: { has: ['value: 20', 'value: 30', ...repeatedBucketTexts] },
    },
    table: { ...tableColumnsWithMissing, DST: { has: ['20', '30', ...repeatedBucketTexts] } },
    summary: summaryExtremes,
    csv: { ...csvData, DST: { has: ['20', '30'] } },
  },
  histogram: {
    axis: cell(
      ['99.96', '99.97', '99.98'],
      ['1.05', '1.10'],
      ['−10', '−4', '0'],
      ['0', '500'],
      { has: ['0', '2'], hasNot: ['NaN'] },
      { has: ['٠', '٥٠٠', '٢٠٠٠'], hasNot: ['٢٬٠٠٠'] },
    ),
    label: cellWithReason(noLabelReason),
    tip: cell(
      { has: [/99\.96 to 99\.98/, 'Rows: 2'], hasNot: [/100(\.0+)? to/] },
      ['Rows: 1'],
      [/−5 to 0/, /0 to 5/, 'Rows: 2'],
      [/0 to 500/, 'Rows: 2', 'Rows: 1'],
      // Three hours of the clock each; the first one has four.
      ['Rows: 3', 'Rows: 2'],
      [/٠ to ١٠٠٠/, 'Rows: ٣'],
    ),
    table: cell(
      { has: ['99.96', '99.98'], hasNot: ['100.0'] },
      ['1'],
      ['−15', '−10', '−5', '0', '5'],
      ['0', '500', '1000', '2'],
      ['3', '2'],
      ['٠', '١٠٠٠', '٢٠٠٠', '٣'],
    ),
    summary: cell(
      ['median 99.97 %'],
      ['median 1.0845'],
      ['median −0.25'],
      ['median 47', '2 without a value'],
      [/median .*02:30/],
      ['median ٥٨٩'],
    ),
    csv: cell(
      ['99.96', '99.98', '2'],
      ['1'],
      ['-15', '-10', '-5', '0', '5'],
      ['0', '500', '1000'],
      ['3', '2'],
      ['0', '1000', '2000', '3'],
    ),
  },
  map: {
    axis: cellWithReason('has a legend in its drawing'),
    label: cell(
      { has: [/value, %/], hasNot: ['100.0'] },
      ['No data'],
      ['−12', '0'],
      ['0', 'No data'],
      noTimeReason,
      ['٠'],
    ),
    tip: withoutTime(valuesWithName('value')),
    table: withoutTime(tableColumns),
    summary: withoutTime({ ...summaryExtremes, 'single value': { has: singleValueTexts } }),
    csv: csvDataWithoutNull,
  },
  network: {
    axis: cellWithReason(noAxisReason),
    label: cellWithReason(noLabelReason),
    tip: cell(
      ['Hub: 99.95 %', 'Hub: 99.96 %', 'Hub: 99.99 %'],
      ['Hub: 1.0845'],
      // Negative values show a dash; Japan has a real 0.
      { has: ['Hub: 4', 'Hub: 0', 'Hub: –'], hasNot: ['India: 0', '1 link: −12'] },
      ['Hub: 2.5', 'Hub: 47', 'Hub: 1,000', 'Hub: –', 'Egypt: –'],
      noTimeReason,
      ['Hub: ١٬١٧٨', 'Hub: ٣٫٥', 'Hub: ١٢'],
    ),
    table: withoutTime(tableColumnsWithMissing),
    summary: cell(
      ['6 nodes', '5 links'],
      ['2 nodes', '1 link'],
      ['6 nodes'],
      ['6 nodes'],
      noTimeReason,
      ['٦ nodes', '٥ links'],
    ),
    csv: withoutTime(csvData),
  },
  pie: {
    axis: cellWithReason(noAxisReason),
    label: cell(
      tinySpreadTexts,
      singleValueTexts,
      ['4'],
      [...nonNullTexts, '1,049.5'],
      noTimeReason,
      arabicTexts,
    ),
    tip: {
      ...withoutTime(valuesWithName('value')),
      negative: { has: ['value: 4', 'Share: 100 %'], hasNot: [/India/] },
    },
    table: withoutTime({ ...tableColumns, null: { has: ['2.5', '47.0', '1,000.0'] } }),
    summary: cell(
      ['99.99 %', '99.95 %', '499.85 %'],
      singleValueTexts,
      ['4', leftOut3],
      ['2.5', '1,000', '1,049.5'],
      noTimeReason,
      ['٢٬٣٥٦', '٣٫٥'],
    ),
    csv: csvDataWithoutNull,
  },
  pivot: {
    axis: cellWithReason(noAxisReason),
    label: pivotCells,
    tip: cellWithReason(noTipReason),
    table: pivotCells,
    summary: summaryExtremes,
    csv: { ...csvData, DST: { has: ['2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z'] } },
  },
  sankey: {
    axis: cellWithReason(noAxisReason),
    label: cell(
      tinySpreadTexts,
      singleValueTexts,
      ['4', leftOut4],
      [...nonNullTexts, leftOut2],
      noTimeReason,
      arabicTexts,
    ),
    tip: {
      ...withoutTime(valuesWithName('value')),
      negative: { has: ['value: 4'], hasNot: [/India/] },
    },
    table: {
      ...withoutTime(tableColumns),
      negative: { has: ['4'], hasNot: ['−12'] },
    },
    summary: cell(
      ['99.99 %', '499.85 %'],
      singleValueTexts,
      ['4', leftOut4],
      ['1,000', '1,049.5', leftOut2],
      noTimeReason,
      ['٢٬٣٥٦'],
    ),
    csv: { ...csvDataWithoutNull, negative: { has: ['4'], hasNot: ['-12'] } },
  },
  scatter: {
    axis: ticksWithoutZero,
    label: cellWithReason('writes names at its points, not values'),
    tip: {
      ...valuesWithName('value'),
      DST: { has: [...dstTexts.map((text) => `value: ${text}`), ...repeatedHourTexts] },
    },
    table: tableColumnsWithHours,
    summary: summaryExtremes,
    csv: csvData,
  },
  stat: {
    axis: cellWithReason(noAxisReason),
    label: cell(
      { has: ['99.98', /Up 0\.03 pp/], hasNot: [/[Uu]nchanged/] },
      singleValueTexts,
      ['−12', /Down 8\.5 since 08:00/],
      ['1,000', /Up 997\.5/],
      ['50', /Up 40/],
      ['١٢', /Down ١٬١٦٦/],
    ),
    tip: valuesWithName('value'),
    table: tableColumnsWithHours,
    summary: cell(
      { has: ['99.98 %', '99.95 %', '99.99 %', 'up 0.03 pp'], hasNot: [/unchanged/] },
      singleValueTexts,
      ['−12', 'down 8.5', '4'],
      ['1,000', 'up 997.5', '2.5'],
      ['50', 'up 40', '10'],
      ['١٢', '٣٫٥', '٢٬٣٥٦'],
    ),
    csv: csvData,
  },
  table: {
    axis: cellWithReason(noAxisReason),
    label: tableColumnsWithHours,
    tip: cellWithReason(noTipReason),
    table: tableColumnsWithHours,
    summary: summaryExtremes,
    csv: csvData,
  },
  text: {
    axis: cellWithReason(noAxisReason),
    label: cell(['99.98 %'], singleValueTexts, ['−12'], ['1,000'], [/04:30/], ['١٢']),
    tip: cellWithReason(noTipReason),
    table: { ...tableColumnsWithMissing, DST: { has: repeatedHourTexts } },
    summary: cell(['99.98 %'], singleValueTexts, ['−12'], ['1,000'], [/04:30/], ['١٢']),
    csv: {
      ...csvData,
      DST: { has: ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'] },
    },
  },
  timeline: {
    axis: {
      ...cellWithReason('has times along its axis'),
      DST: { has: ['03:00'], hasNot: [/^(Invalid|NaN)/] },
    },
    label: cell(
      tinySpreadTexts,
      singleValueTexts,
      negativeTexts,
      nonNullTexts,
      dstTexts,
      arabicTexts,
    ),
    // Beside the name of a state is its duration.
    tip: cell(
      tinySpreadTexts.map(withDuration),
      singleValueTexts.map(withDuration),
      negativeTexts.map(withDuration),
      nonNullTexts.map(withDuration),
      dstTexts.map(withDuration),
      arabicTexts.map(withDuration),
    ),
    table: tableColumnsWithHours,
    summary: cell(
      tinySpreadTexts,
      singleValueTexts,
      negativeTexts,
      nonNullTexts,
      dstTexts,
      arabicTexts,
    ),
    csv: csvData,
  },
  treemap: {
    axis: cellWithReason(noAxisReason),
    label: cell(tinySpreadTexts, singleValueTexts, ['4'], ['1,000'], noTimeReason, [
      '١٬١٧٨',
      '٢٬٣٥٦',
      '٥٨٩',
    ]),
    tip: {
      ...withoutTime(valuesWithName('value')),
      negative: { has: ['value: 4'], hasNot: [/India/] },
    },
    table: {
      ...withoutTime(tableColumns),
      negative: { has: ['4', '0'], hasNot: ['−12'] },
    },
    summary: cell(
      ['99.99 %', '499.85 %'],
      singleValueTexts,
      ['4', leftOut3],
      ['1,000', '1,049.5'],
      noTimeReason,
      ['٢٬٣٥٦'],
    ),
    csv: { ...csvDataWithoutNull, negative: { has: ['4', '0'] } },
  },
  waterfall: {
    axis: {
      ...ticksFromZero,
      'tiny spread': { has: ['0', '200', '400'], hasNot: ['100.0'] },
      negative: { has: ['−10', '−5', '0'] },
      DST: { has: ['0', '50', '100', '150'] },
      'ar-EG': { has: ['٠', '١٬٠٠٠', '٢٬٠٠٠', '٣٬٠٠٠', '٤٬٠٠٠'] },
    },
    label: cell(
      [...tinySpreadTextsWithoutUnit.map((text) => `+${text}`), '499.85'],
      singleValueTexts,
      ['−3.50', '−0.25', '0.00', '+4.00', '−12.00', '−11.75'],
      ['+2.5', '+47', '+1,000', '1,049.5'],
      dstTexts.map((text) => `+${text}`),
      arabicTexts.map((text) => `+${text}`),
    ),
    tip: cell(
      ['Change: +99.95 %', 'Running total: 99.95 %', 'Total: 499.85 %'],
      ['Change: +1.0845', 'Total: 1.0845'],
      ['Change: −3.5', 'Change: 0', 'Change: +4', 'Total: −11.75'],
      ['Change: –', 'Change: +47', 'Running total: 49.5', 'Total: 1,049.5'],
      ['Change: +20', 'Running total: 30', 'Change: +30', 'Total: 150', ...repeatedBucketTexts],
      ['Change: +٢٬٣٥٦', 'Running total: ٣٬٥٣٤'],
    ),
    table: cell(
      [...tinySpreadTextsWithoutUnit.map((text) => `+${text}`), '499.85'],
      ['+1.0845', '1.0845'],
      { has: ['−3.50', '−0.25', '0.00', '+4.00', '−12.00', '−11.75'], hasNot: ['−0.00', '-0.00'] },
      ['+2.5', '+47.0', '+1,000.0', '1,049.5', '–'],
      ['+20', '30', '+30', '150', ...repeatedBucketTexts],
      ['+١٬١٧٨٫٠', '+٢٬٣٥٦٫٠', '٣٬٥٣٤٫٠'],
    ),
    summary: cell(
      ['99.99 %', '499.85 %'],
      singleValueTexts,
      ['−11.75', '+4', '−12'],
      ['1,049.5', '+1,000'],
      ['150', '+50'],
      ['+٢٬٣٥٦'],
    ),
    csv: { ...csvData, DST: { has: dstTexts } },
  },
};

/** What a chart's output must contain in a kind of case, or why it is empty; undefined if missing. */
export function findExpectation(
  chart: ChartName,
  output: Output,
  kind: CaseKind,
): Expectation | string | undefined {
  if (kind !== 'many digits') return cells[chart][output][kind];
  const own = manyDigits[chart][output];
  return own ?? cells[chart][output]['tiny spread'];
}
