import type { OptionSchema, OptionValue } from '@chartroom/contract';

/** One option of a form. */
export interface OptionFieldProps<Option extends OptionSchema = OptionSchema> {
  readonly option: Option;
  /** Options of the same object, with this one. */
  readonly siblings: Readonly<Record<string, OptionSchema>>;
  /** Can be invalid, and of another type while it is. */
  readonly value: OptionValue;
  /** What the chart has; undefined if it doesn't have the item yet. */
  readonly accepted: OptionValue | undefined;
  /** Undefined if the option can't be reset on its own. */
  readonly defaultValue: OptionValue | undefined;
  readonly path: string;
  readonly onChange: (value: OptionValue) => void;
}

type OptionOf<Type> = OptionSchema & { readonly type: Type };
export type StringOption = OptionOf<'string'>;
export type NumberOption = OptionOf<'number'>;
export type BooleanOption = OptionOf<'boolean'>;
export type ObjectOption = OptionOf<'object'>;
/** A list of numbers or of text. */
export type ListOption = OptionOf<'array'> & {
  readonly items: { readonly type: 'number' | 'string' };
  readonly maxItems?: number;
};
export type ObjectListOption = Exclude<OptionOf<'array'>, ListOption>;

export function isList(option: OptionOf<'array'>): option is ListOption {
  return 'items' in option && option.items.type !== 'object';
}
