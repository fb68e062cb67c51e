import * as v from 'valibot';
import { limits } from './limits';
import {
  listFormats,
  type OptionSchema,
  type OptionsSchema,
  objectFormats,
  stringFormats,
} from './optionSchema';
import type { Problem } from './parse';
import { optionProblems } from './parseOptions';
import { byKey, dictionary, exact, list } from './schema/containers';
import { issuePath } from './schema/parseWith';
import { exactly, finite, flag, oneOf, text, textThat, whole } from './schema/scalars';

type Properties = Readonly<Record<string, OptionSchema>>;

const invalidName = 'must be a name of letters and digits that starts with a letter';
const optionName = textThat(isOptionName, invalidName);
const optionText = text(limits.optionTextLength, 0);
const optionItem = v.union([finite(), optionText], 'must be a number or text');
const titled = {
  title: text(limits.titleLength),
  description: v.exactOptional(text(limits.descriptionLength, 0)),
};
const condition = v.union(
  [
    exact({
      option: optionName,
      in: list(v.union([finite(), optionText, flag(), v.null()]), limits.itemsPerOption),
    }),
    exact({ role: optionName }),
  ],
  'must be {option, in} or {role}',
);
const base = {
  ...titled,
  group: v.exactOptional(optionName),
  when: v.exactOptional(list(condition, limits.conditionsPerOption)),
};
const stringFormat = v.exactOptional(oneOf(stringFormats));
const maxItems = v.exactOptional(whole(0, limits.itemsPerOption));
const maxObjects = v.exactOptional(whole(0, limits.objectsPerOption));
/** Objects are completed and checked as values of the option, once it is known. */
const anyObject = dictionary<unknown>(v.unknown(), {
  ...{ max: limits.optionsPerSchema, isName: isOptionName, message: invalidName },
});

const stringOption = exact({
  ...base,
  type: exactly('string'),
  default: optionText,
  enum: v.exactOptional(list(optionText, limits.itemsPerOption)),
  enumTitles: v.exactOptional(list(text(limits.titleLength), limits.itemsPerOption)),
  format: stringFormat,
});
const numberOption = exact({
  ...base,
  type: exactly('number'),
  default: v.nullable(finite()),
  minimum: v.exactOptional(finite()),
  maximum: v.exactOptional(finite()),
  lessThan: v.exactOptional(optionName),
});
const booleanOption = exact({ ...base, type: exactly('boolean'), default: flag() });
const listOption = exact({
  ...base,
  type: exactly('array'),
  items: exact({ type: oneOf(['number', 'string']), format: stringFormat }),
  default: list(optionItem, limits.itemsPerOption),
  maxItems,
});
const standardList = exact({
  ...base,
  type: exactly('array'),
  format: oneOf(listFormats),
  default: list(anyObject, limits.objectsPerOption),
  maxItems: maxObjects,
});
const standardObject = exact({
  ...base,
  type: exactly('object'),
  format: oneOf(objectFormats),
  default: v.exactOptional(anyObject),
});

const properties = propertiesAt(limits.optionDepth);

/** Schema of an options schema (SPEC.md, C20 onwards). */
export const optionsSchema = v.pipe(
  exact({
    type: exactly('object'),
    properties,
    groups: v.exactOptional(
      dictionary(exact(titled), {
        max: limits.optionsPerSchema,
        isName: isOptionName,
        message: invalidName,
      }),
    ),
  }) as v.GenericSchema<unknown, OptionsSchema>,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const { path, message } of defaultProblems(dataset.value.properties, 'properties')) {
      addIssue({ message, path: issuePath(dataset.value, path) });
    }
  }),
);

/**
 * Whether it can name an option or role: `lineWidth`. Names that all objects have (`constructor`)
 * are rejected elsewhere.
 */
export function isOptionName(name: string): boolean {
  return /^[a-zA-Z][a-zA-Z0-9]{0,63}$/.test(name);
}

/** Options that hold at most `depth` levels of objects. */
function propertiesAt(depth: number): v.GenericSchema<unknown, Properties> {
  const scalars = { string: stringOption, number: numberOption, boolean: booleanOption };
  const option =
    depth === 0
      ? byKey('type', { ...scalars, array: listOption })
      : byKey('type', { ...scalars, ...structuredOptionSchemas(propertiesAt(depth - 1)) });
  const { optionsPerSchema: max } = limits;
  return dictionary(option as v.GenericSchema<unknown, OptionSchema>, {
    ...{ max, isName: isOptionName, message: invalidName },
  });
}

function structuredOptionSchemas(inner: v.GenericSchema<unknown, Properties>) {
  const object = exact({ ...base, type: exactly('object'), properties: inner });
  const objectList = exact({
    ...base,
    type: exactly('array'),
    items: exact({ type: exactly('object'), properties: inner }),
    itemTitle: v.exactOptional(text(limits.titleLength)),
    default: list(anyObject, limits.objectsPerOption),
    maxItems: maxObjects,
  });
  const isStandard = (input: unknown) => hasKey(input, 'format');
  const hasObjects = (input: unknown) => hasKey(input, 'items', 'type', 'object');
  return {
    array: v.lazy((input) => {
      if (isStandard(input)) return standardList;
      return hasObjects(input) ? objectList : listOption;
    }),
    object: v.lazy((input) => (isStandard(input) ? standardObject : object)),
  };
}

/** Whether an object has a key, whose value has the key `inner` with a value. */
function hasKey(input: unknown, key: string, inner?: string, value?: string): boolean {
  if (typeof input !== 'object' || input === null || !Object.hasOwn(input, key)) return false;
  if (inner === undefined) return true;
  const child: unknown = Reflect.get(input, key);
  return typeof child === 'object' && child !== null && Reflect.get(child, inner) === value;
}

/** Invalid defaults at every level (C21). An object's default is that of its properties. */
function defaultProblems(options: Properties, path: string): Problem[] {
  return Object.entries(options).flatMap(([name, option]) => {
    const at = `${path}.${name}`;
    const value = 'default' in option ? option.default : undefined;
    const own = value === undefined ? [] : optionProblems(option, value, `${at}.default`);
    if ('properties' in option)
      return [...own, ...defaultProblems(option.properties, `${at}.properties`)];
    return 'items' in option && option.items.type === 'object'
      ? [...own, ...defaultProblems(option.items.properties, `${at}.items.properties`)]
      : own;
  });
}
