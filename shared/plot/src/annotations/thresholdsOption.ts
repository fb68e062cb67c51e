import type { OptionValue, Threshold } from '@chartroom/contract';
import { meaningNames, meaningTitles } from '../canvas/meanings';
import { enumOption } from '../chart/enumOption';
import { numberOption } from '../chart/numberOption';
import { optionObjects, textOption } from '../chart/optionObjects';
import { i18nFor } from '../messages/i18n';

/** An option of format `thresholds`, from the lowest value up. */
export function thresholdsOption(value: OptionValue | undefined): readonly Threshold[] {
  return optionObjects(value).map(({ from, meaning, title }) => ({
    from: numberOption(from),
    meaning: enumOption(meaningNames, meaning),
    title: textOption(title),
  }));
}

/** The threshold that a value has reached. Null below the first one, and without a value. */
export function thresholdAt(thresholds: readonly Threshold[], value: number): Threshold | null {
  if (Number.isNaN(value)) return null;
  return thresholds.findLast(({ from }) => from === null || value >= from) ?? null;
}

/** A threshold in words: its title, or its meaning. Empty for none, and for a neutral one. */
export function thresholdText(threshold: Threshold | null, locale: string): string {
  if (threshold === null) return '';
  const { title, meaning } = threshold;
  if (title !== '' || meaning === 'neutral') return title;
  return i18nFor(locale).t(meaningTitles[meaning]);
}

/** A value's text followed by what it means: `92 % (Too hot)`. */
export function withMeaning(
  text: string,
  value: number,
  thresholds: readonly Threshold[],
  locale: string,
): string {
  const meaning = thresholdText(thresholdAt(thresholds, value), locale);
  return meaning === '' ? text : `${text} (${meaning})`;
}
