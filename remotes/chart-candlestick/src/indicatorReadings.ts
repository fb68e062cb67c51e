import { formatNumber, i18nFor, missingText, type Scene, type TipRow } from '@chartroom/plot';
import { type BollingerBand, bollingerAt, bollingerRule } from './bollinger';
import type { CandleIndex } from './candleIndex';
import type { CandleMarks } from './candleMarks';
import { rsiAt } from './rsiBlocks';
import { rsiStyle } from './rsiPane';

interface IndicatorReadings {
  readonly rows: readonly TipRow[];
  /** Phrases for screen readers. */
  readonly spoken: readonly string[];
}

/** The visible bands and the relative strength index at a row, as a tooltip shows them. */
export function indicatorReadings(
  { band, rsi, index, text }: CandleMarks,
  row: number,
): IndicatorReadings {
  const i18n = i18nFor(text.locale);
  const price = (value: number) => formatNumber(value, text);
  const prices = band && bollingerAt(index, row, band);
  const strength = rsi && index.rsi ? rsiText(index, row, text.locale) : null;
  const bandRows = band
    ? bandTitles(prices, text.locale).map(([name, value]) => ({
        ...{ token: band.token, name, value: price(value), isStrong: false },
      }))
    : [];
  const rsiRows =
    rsi && strength !== null
      ? [{ token: rsi.token, name: rsi.name.text, value: strength, isStrong: false }]
      : [];
  return {
    rows: [...bandRows, ...rsiRows],
    spoken: [
      ...(prices ? [bandPhrase(prices, price, text.locale)] : []),
      ...(strength === null || strength === missingText
        ? []
        : [i18n.t('RSI {value}', { value: strength })]),
    ],
  };
}

/** What the summary says about the indicators at the last row. */
export function indicatorPhrases(
  index: CandleIndex,
  scene: Scene,
  price: (value: number) => string,
): readonly string[] {
  const { locale } = scene;
  const rule = bollingerRule(scene);
  const row = index.length - 1;
  const prices = rule && bollingerAt(index, row, rule);
  const strength = index.rsi ? rsiText(index, row, locale) : missingText;
  return [
    ...(prices ? [bandPhrase(prices, price, locale)] : []),
    ...(strength === missingText ? [] : [i18nFor(locale).t('RSI {value}', { value: strength })]),
  ];
}

/** The names of the bands with their prices, `NaN` for none, from the upper one. */
export function bandTitles(prices: BollingerBand | null, locale: string) {
  const i18n = i18nFor(locale);
  return [
    [i18n.t('Upper band'), prices?.upper ?? Number.NaN],
    [i18n.t('Middle band'), prices?.middle ?? Number.NaN],
    [i18n.t('Lower band'), prices?.lower ?? Number.NaN],
  ] as const;
}

function bandPhrase(
  { lower, middle, upper }: BollingerBand,
  price: (value: number) => string,
  locale: string,
): string {
  return i18nFor(locale).t('Bollinger bands {lower} to {upper} around {middle}', {
    ...{ lower: price(lower), upper: price(upper), middle: price(middle) },
  });
}

function rsiText({ rsi, columns }: CandleIndex, row: number, locale: string): string {
  const value = rsi ? rsiAt(rsi, columns.close, row) : Number.NaN;
  return formatNumber(value, rsiStyle(locale));
}
