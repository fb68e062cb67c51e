import * as v from 'valibot';
import { limits } from './limits';
import type { OptionSchema } from './manifest';
import { byKey, dictionary, exact, list } from './schema/containers';
import { exactly, finite, flag, oneOf, text, whole } from './schema/scalars';

const described = {
  title: text(limits.titleLength),
  description: v.exactOptional(text(limits.descriptionLength, 0)),
};
const optionText = text(limits.optionTextLength, 0);
const optionItem = v.union([finite(), optionText], 'must be a number or text');

const stringOption = v.pipe(
  exact({
    ...described,
    type: exactly('string'),
    default: optionText,
    enum: v.exactOptional(list(optionText, limits.itemsPerOption)),
  }),
  v.check((option) => option.enum?.includes(option.default) ?? true, 'default must be in enum'),
);

const numberOption = v.pipe(
  exact({
    ...described,
    type: exactly('number'),
    default: v.nullable(finite()),
    minimum: v.exactOptional(finite()),
    maximum: v.exactOptional(finite()),
  }),
  v.check(
    ({ default: value, minimum = -Infinity, maximum = Infinity }) =>
      minimum <= maximum && (value === null || (value >= minimum && value <= maximum)),
    'default must lie from minimum to maximum',
  ),
);

const booleanOption = exact({ ...described, type: exactly('boolean'), default: flag() });

const arrayOption = v.pipe(
  exact({
    ...described,
    type: exactly('array'),
    items: exact({ type: oneOf(['number', 'string']) }),
    default: list(optionItem, limits.itemsPerOption),
    maxItems: v.exactOptional(whole(0, limits.itemsPerOption)),
  }),
  v.check(
    (option) => option.default.every((item) => typeof item === option.items.type),
    'default must hold items of the type that it names',
  ),
  v.check(
    (option) => option.default.length <= (option.maxItems ?? limits.itemsPerOption),
    'default must have at most maxItems items',
  ),
);

const optionSchema: v.GenericSchema<unknown, OptionSchema> = byKey('type', {
  string: stringOption,
  number: numberOption,
  boolean: booleanOption,
  array: arrayOption,
});

/** Schema of an options schema (SPEC.md, C20 onwards). */
export const optionsSchema = exact({
  type: exactly('object'),
  properties: dictionary(optionSchema, {
    max: limits.optionsPerSchema,
    isName: isOptionName,
    message: 'must be a name of letters and digits that starts with a letter',
  }),
});

/**
 * Whether it can name an option or role: `lineWidth`. Names that all objects have (`constructor`)
 * are rejected elsewhere.
 */
export function isOptionName(name: string): boolean {
  return /^[a-zA-Z][a-zA-Z0-9]{0,63}$/.test(name);
}
