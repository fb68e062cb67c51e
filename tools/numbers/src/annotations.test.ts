import { describe, expect, test } from '@jest/globals';
import type { ChartName } from './chartNames';
import { createCase } from './createCase';
import { locales } from './locales';
import { readChart } from './readChart';
import type { ChartCase } from './readings';

/** Bidi marks and kinds of spaces don't change what people read. */
const plain = (text: string) =>
  text.replaceAll(/[\u200e\u200f\u061c]/g, '').replaceAll(/[\u00a0\u202f]/g, ' ');
const written = (value: number, locale: string) =>
  plain(new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value));

function caseWith(
  encoding: ChartCase['encoding'],
  locale: string,
  options: ChartCase['options'] & object,
): ChartCase {
  // Within the axis: its digits are those of the position, not those of the data.
  return { ...createCase([1200, 40, 30], encoding, locale), options };
}

describe.each<readonly [ChartName, ChartCase['encoding']]>([
  ['area', { x: ['at'], y: ['value'] }],
  ['bar', { x: ['name'], y: ['value'] }],
  ['boxplot', { y: ['value'] }],
  [
    'candlestick',
    { time: ['at'], open: ['value'], high: ['value'], low: ['value'], close: ['value'] },
  ],
  ['line', { x: ['at'], y: ['value'] }],
  ['scatter', { x: ['at'], y: ['value'] }],
  ['waterfall', { x: ['name'], y: ['value'] }],
])('a reference without a text in a %s chart', (chart, encoding) => {
  test.each(locales)('is labelled and described with its position, in %s', async (locale) => {
    const references = [{ axis: 'y', at: '1234.25', to: '', meaning: 'neutral', title: '' }];
    const given = caseWith(encoding, locale, { references });
    const { label, summary } = await readChart(chart, given);
    expect(label.map(plain)).toContain(written(1234.25, locale));
    expect(plain(summary)).toContain(written(1234.25, locale));
  });
});

describe('classes by meaning of a heatmap', () => {
  test.each(locales)('are named with their limits, in %s', async (locale) => {
    const thresholds = [
      { from: 35.25, meaning: 'good', title: 'A' },
      { from: 1150, meaning: 'bad', title: 'B' },
    ];
    const encoding = { x: ['name'], value: ['value'] };
    const given = caseWith(encoding, locale, { classes: 'thresholds', thresholds });
    const { label } = await readChart('heatmap', given);
    const [low, high] = [written(35.25, locale), written(1150, locale)];
    expect(label.map(plain)).toEqual(
      expect.arrayContaining([`< ${low}`, `✓ A ${low}–${high}`, `◆ B ≥ ${high}`]),
    );
  });
});
