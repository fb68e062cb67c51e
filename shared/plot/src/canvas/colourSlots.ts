import { i18nFor } from '../messages/i18n';

/** Number of values with a colour of their own, where there are more than ten. */
export const maxOwnColours = 9;
/** The slot of rows without a value. */
export const missingColourSlot = maxOwnColours + 2;
/**
 * Number of slots: one for each value with a colour, one for the rest and one for rows without a
 * value.
 */
export const colourSlotCount = maxOwnColours + 3;

/**
 * Codes from this one on share a slot, “Other”. It is beyond all codes where every value has a
 * colour.
 */
export function restColourSlot(valueCount: number): number {
  return valueCount > maxOwnColours + 1 ? maxOwnColours : maxOwnColours + 1;
}

/** The name of a slot. For “Other” it includes the number of values. */
export function colourSlotName(
  dictionary: readonly string[],
  slot: number,
  locale: string,
): string {
  if (slot === missingColourSlot) return '–';
  const isOther = slot === maxOwnColours && dictionary.length > maxOwnColours + 1;
  if (!isOther) return dictionary[slot] ?? '–';
  return i18nFor(locale).t('Other ({count})', { count: dictionary.length - maxOwnColours });
}
