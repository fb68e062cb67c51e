import * as v from 'valibot';
import { limits } from './limits';
import {
  listFormats,
  type OptionCondition,
  type OptionSchema,
  type OptionsSchema,
  objectFormats,
  stringFormats,
} from './optionSchema';
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
const anyObject = v.record(v.string('must be a name'), v.unknown());

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
    const schema = dataset.value;
    checkProperties(schema.properties, schema.groups ?? {}, (path, message) => {
      addIssue({ message, path: issuePath(schema, ['properties', ...path].join('.')) });
    });
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

type Report = (path: readonly string[], message: string) => void;

/** What a single option can't tell: names of groups and of other options, and whether defaults are valid. */
function checkProperties(
  options: Properties,
  groups: OptionsSchema['groups'] | null,
  report: Report,
): void {
  for (const [name, option] of Object.entries(options)) {
    const refuse = (key: string, message: string) => report([name, key], message);
    if (option.group !== undefined && !(groups && Object.hasOwn(groups, option.group))) {
      refuse('group', groups ? 'must be one of groups' : 'must not be set inside an object');
    }
    for (const [i, item] of (option.when ?? []).entries()) {
      const message = conditionProblem(name, item, options);
      if (message !== null) report([name, 'when', String(i)], message);
    }
    if (option.type === 'number') checkNumber(option, options, refuse);
    if (option.type === 'string' && option.enumTitles?.length !== option.enum?.length) {
      if (option.enumTitles) refuse('enumTitles', 'must have a title for each value of enum');
    }
    if ('properties' in option) {
      checkProperties(option.properties, null, (path, message) =>
        report([name, 'properties', ...path], message),
      );
    } else if ('items' in option && option.items.type === 'object') {
      checkProperties(option.items.properties, null, (path, message) =>
        report([name, 'items', 'properties', ...path], message),
      );
    }
    checkDefault(option, (path, message) => report([name, ...path], message));
  }
}

type NumberSchema = OptionSchema & { readonly type: 'number' };

function checkNumber(
  { default: value, minimum = -Infinity, maximum = Infinity, lessThan }: NumberSchema,
  options: Properties,
  refuse: (key: string, message: string) => void,
): void {
  if (minimum > maximum) refuse('minimum', 'must be at most maximum');
  if (lessThan === undefined) return;
  const other = Object.hasOwn(options, lessThan) ? options[lessThan] : undefined;
  if (other?.type !== 'number') refuse('lessThan', 'must be the name of a number beside it');
  else if (value !== null && other.default !== null && value >= other.default) {
    refuse('default', `must be less than ${lessThan} (${other.default})`);
  }
}

function conditionProblem(name: string, item: OptionCondition, options: Properties): string | null {
  if ('role' in item) return null;
  const other = Object.hasOwn(options, item.option) ? options[item.option] : undefined;
  if (!other || item.option === name) return 'must be about another option beside it';
  if (item.in.length === 0) return 'must list values';
  const isValid = item.in.every((value) => optionProblems(other, value, '').length === 0);
  return isValid ? null : `must list values that ${item.option} can have`;
}

function checkDefault(option: OptionSchema, report: Report): void {
  const value = 'default' in option ? option.default : undefined;
  // An object's default is that of its properties, each of which is checked.
  if (value === undefined) return;
  for (const problem of optionProblems(option, value, 'default')) {
    report(problem.path.split('.'), problem.message);
  }
}
