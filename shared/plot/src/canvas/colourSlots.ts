/** Values of a colour that have a colour of their own where there are more than ten. */
export const ownColours = 9;
/** Of rows without a value. */
export const noColourSlot = ownColours + 2;
/** Places for what is kept by colour: those of values, one for the rest and one for none. */
export const colourSlotCount = ownColours + 3;

/** Codes from this on share it: “Other”, or no code at all where every value has a colour. */
export function lastColourSlot(valueCount: number): number {
  return valueCount > ownColours + 1 ? ownColours : ownColours + 1;
}

/** What a place is called; the rest says how many values it stands for. */
export function colourSlotName(dictionary: readonly string[], slot: number): string {
  if (slot === noColourSlot) return '–';
  const isRest = slot === ownColours && dictionary.length > ownColours + 1;
  return isRest ? `Other (${dictionary.length - ownColours})` : (dictionary[slot] ?? '–');
}
