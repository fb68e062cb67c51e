import { formatNumberParts, i18nFor, joinNumberParts, type Scene } from '@chartroom/plot';
import type { Reading } from './reading';
import type { StatIndex } from './statIndex';
import { readingNumberStyle, valueText } from './statText';
import { meanOfRange } from './sumBlocks';

/** Whether figures have the average and maximum of the range beside them, not a change. */
export function showsAverageAndMax({ options }: Pick<Scene, 'options'>): boolean {
  return options.compare === 'average';
}

/**
 * `avg 12 %` and `max 91 %` of the rows in the range, as within a sentence. Two samples of a noisy
 * value say little of it. Empty unless requested; without what the figure itself shows.
 */
export function averageAndMaxTexts(
  index: StatIndex,
  reading: Reading,
  scene: Scene,
): readonly string[] {
  if (!showsAverageAndMax(scene)) return [];
  const i18n = i18nFor(scene.locale);
  const { series, rows, max } = reading;
  const sums = index.sums.get(series);
  const average = sums ? meanOfRange(sums, ...rows) : Number.NaN;
  const text = (value: number) => valueText(reading, value, scene);
  const { value: shown } = scene.options;
  return [
    ...(shown === 'mean' || Number.isNaN(average)
      ? []
      : [i18n.t('avg {value}', { value: averageText(reading, average, scene) })]),
    ...(shown === 'greatest' ? [] : [i18n.t('max {value}', { value: text(max) })]),
  ];
}

/** An average has more decimals than what it averages. It is written with those of the values beside it. */
function averageText(reading: Reading, average: number, scene: Scene): string {
  const style = readingNumberStyle(reading, scene);
  const parts = formatNumberParts(average, style);
  const beside = [reading.value, reading.max]
    .map((value) => formatNumberParts(value, style))
    .filter(({ unit }) => unit === parts.unit)
    .map(({ digits }) => decimalCount(digits, scene.locale));
  const decimals = Math.max(...beside);
  if (beside.length === 0 || decimalCount(parts.digits, scene.locale) <= decimals) {
    return joinNumberParts(parts);
  }
  return joinNumberParts(formatNumberParts(average, { ...style, decimals }));
}

/** Digits after the decimal separator, of a number as it is written. */
function decimalCount(digits: string, locale: string): number {
  const separator = (1.5).toLocaleString(locale).charAt(1);
  const [, decimals = ''] = digits.split(separator);
  return /^\d*/.exec(decimals)?.[0].length ?? 0;
}
