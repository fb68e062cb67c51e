import type { OptionObject, OptionValue } from '@chartroom/contract';

/** The items of an option that is a list of objects. Empty for other values. */
export function optionObjects(value: OptionValue | undefined): readonly OptionObject[] {
  return Array.isArray(value) ? value.filter(isOptionObject) : [];
}

function isOptionObject(item: unknown): item is OptionObject {
  return typeof item === 'object' && item !== null && !Array.isArray(item);
}

/** A text option. Empty where it isn't a text. */
export function textOption(value: OptionValue | undefined): string {
  return typeof value === 'string' ? value : '';
}
