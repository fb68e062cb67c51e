/** Values of a colour that have a colour of their own where there are more than ten. */
export const maxOwnColours = 9;
/** Of rows without a value. */
export const missingColourSlot = maxOwnColours + 2;
/** Places for what is kept by colour: those of values, one for the rest and one for none. */
export const colourSlotCount = maxOwnColours + 3;

/** Codes from this on share it: “Other”, or no code at all where every value has a colour. */
export function restColourSlot(valueCount: number): number {
  return valueCount > maxOwnColours + 1 ? maxOwnColours : maxOwnColours + 1;
}

/** What a place is called; the rest says how many values it stands for. */
export function colourSlotName(dictionary: readonly string[], slot: number): string {
  if (slot === missingColourSlot) return '–';
  const isOther = slot === maxOwnColours && dictionary.length > maxOwnColours + 1;
  return isOther ? `Other (${dictionary.length - maxOwnColours})` : (dictionary[slot] ?? '–');
}
