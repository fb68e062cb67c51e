import { i18nFor, type Scene } from '@chartroom/plot';
import type { Reading } from './reading';
import type { StatIndex } from './statIndex';
import { valueText } from './statText';
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
      : [i18n.t('avg {value}', { value: text(average) })]),
    ...(shown === 'greatest' ? [] : [i18n.t('max {value}', { value: text(max) })]),
  ];
}
