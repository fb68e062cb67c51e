import {
  dataCapabilities,
  limits,
  listFormats,
  objectFormats,
  roleTypes,
  selectionKinds,
  stringFormats,
} from '@chartroom/contract';

type Schema = Readonly<Record<string, unknown>>;

/** Names that `parseManifest` refuses, since every object has them. */
const inheritedNames = [
  ...['constructor', 'hasOwnProperty', 'isPrototypeOf', 'propertyIsEnumerable'],
  ...['toLocaleString', 'toString', 'valueOf'],
];
const ref = (name: string): Schema => ({ $ref: `#/definitions/${name}` });
const text = (maxLength: number, minLength = 1): Schema => ({
  type: 'string',
  ...(minLength > 0 ? { minLength } : {}),
  maxLength,
});
const whole = (minimum: number, maximum: number): Schema => ({ type: 'integer', minimum, maximum });
const described = (description: string, schema: Schema): Schema => ({ description, ...schema });

/**
 * The JSON Schema (draft-07, which editors read) of `manifest.json`, from the limits and lists of the
 * contract. It accepts all that `parseManifest` does. It can't express what refers to other parts:
 * defaults that their option has to allow, names of groups, options and roles.
 */
export function manifestJsonSchema(): Schema {
  const options = (title: string) => described(title, ref('options'));
  const base = {
    $schema: described('Where an editor finds this schema. Builds leave it out.', {
      type: 'string',
    }),
    id: described('Registry key, and the name of the folder: chart-line.', {
      type: 'string',
      pattern: '^[a-z0-9-]{1,64}$',
    }),
    title: text(limits.titleLength),
    description: text(limits.descriptionLength, 0),
    icon: described('Name of a Lucide icon: chart-line.', {
      type: 'string',
      pattern: '^[a-z0-9-]{1,64}$',
    }),
    localised: described(
      'Title and description by language tag: de, pt-BR. Builds add them from locales.',
      {
        type: 'object',
        maxProperties: limits.localesPerRemote,
        propertyNames: { pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$' },
        additionalProperties: exact({
          title: text(limits.titleLength),
          description: text(limits.descriptionLength, 0),
        }),
      },
    ),
  };
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Manifest of a Chartroom remote',
    type: 'object',
    required: ['kind'],
    properties: {
      kind: described('A chart draws data, a data remote provides it.', {
        enum: ['chart', 'data'],
      }),
    },
    ...cases('kind', { chart: ref('chart'), data: ref('data') }),
    definitions: {
      chart: exact(
        {
          kind: { const: 'chart' },
          ...base,
          encodings: described('Roles such as x and y, which fields of the data are mapped to.', {
            ...dictionary(limits.rolesPerChart),
            additionalProperties: ref('role'),
          }),
          options: options('What the panel editor can set.'),
          limits: described('What the chart is designed for.', {
            ...exact({
              points: whole(1, limits.framePoints),
              series: whole(1, limits.seriesPerChart),
            }),
          }),
          emits: described('The selections that the chart makes.', {
            type: 'array',
            maxItems: selectionKinds.length,
            items: { enum: selectionKinds },
          }),
          stateSchema: described('Schema number of the state that a release switch keeps.', {
            ...whole(1, 1_000_000),
          }),
          minSize: described('Smallest size of the chart in which it can be read, in CSS pixels.', {
            ...exact({ width: whole(1, 2000), height: whole(1, 2000) }),
          }),
        },
        ['$schema', 'localised', 'minSize'],
      ),
      data: exact(
        {
          kind: { const: 'data' },
          ...base,
          options: options('Settings of a source.'),
          query: options('Settings of each query of a source.'),
          capabilities: described('What sources do, for people who choose one.', {
            type: 'array',
            maxItems: dataCapabilities.length,
            items: { enum: dataCapabilities },
          }),
        },
        ['$schema', 'localised'],
      ),
      role: exact({
        title: text(limits.titleLength),
        types: described('Types of field that the role accepts. time accepts days (date) too.', {
          type: 'array',
          minItems: 1,
          maxItems: roleTypes.length,
          items: { enum: roleTypes },
        }),
        required: { type: 'boolean' },
        multiple: described('Whether several fields can have the role.', { type: 'boolean' }),
      }),
      ...optionDefinitions(),
    },
  };
}

function optionDefinitions(): Record<string, Schema> {
  const base = {
    title: text(limits.titleLength),
    description: text(limits.descriptionLength, 0),
    group: described('Name of one of groups.', ref('name')),
    when: described('The option has an effect only if all of these hold.', {
      type: 'array',
      maxItems: limits.conditionsPerOption,
      items: ref('condition'),
    }),
  };
  const optional = ['description', 'group', 'when'];
  const option = (own: Readonly<Record<string, Schema>>, more: readonly string[] = []) =>
    exact({ ...base, ...own }, [...optional, ...more]);
  const optionText = text(limits.optionTextLength, 0);
  const list = (items: Schema, maxItems: number = limits.itemsPerOption): Schema => ({
    type: 'array',
    maxItems,
    items,
  });
  const objects = list(ref('object'), limits.objectsPerOption);
  const maxObjects = whole(0, limits.objectsPerOption);
  const format = described(
    'colour: a colour of the palette. field, series: a name of the data. multiline: several lines.',
    { enum: stringFormats },
  );
  const definitions: Record<string, Schema> = {
    name: {
      type: 'string',
      pattern: '^[a-zA-Z][a-zA-Z0-9]{0,63}$',
    },
    condition: {
      anyOf: [
        exact({
          option: ref('name'),
          in: list({ anyOf: [{ type: ['number', 'boolean', 'null'] }, optionText] }),
        }),
        exact({ role: ref('name') }),
      ],
    },
    object: dictionary(limits.optionsPerSchema),
    options: exact(
      {
        type: { const: 'object' },
        properties: ref(`properties${limits.optionDepth}`),
        groups: described('Headings of the form, in their order.', {
          ...dictionary(limits.optionsPerSchema),
          additionalProperties: exact(
            { title: text(limits.titleLength), description: text(limits.descriptionLength, 0) },
            ['description'],
          ),
        }),
      },
      ['groups'],
    ),
    string: option(
      {
        type: { const: 'string' },
        default: optionText,
        enum: list(optionText),
        enumTitles: described('Titles of the values of enum, in the same order.', {
          ...list(text(limits.titleLength)),
        }),
        format,
      },
      ['enum', 'enumTitles', 'format'],
    ),
    number: option(
      {
        type: { const: 'number' },
        default: described('null: not set.', { type: ['number', 'null'] }),
        minimum: { type: 'number' },
        maximum: { type: 'number' },
        lessThan: described('Name of a number beside it that has to be greater.', ref('name')),
      },
      ['minimum', 'maximum', 'lessThan'],
    ),
    boolean: option({ type: { const: 'boolean' }, default: { type: 'boolean' } }),
    list: option(
      {
        type: { const: 'array' },
        items: exact({ type: { enum: ['number', 'string'] }, format }, ['format']),
        default: list({ anyOf: [{ type: 'number' }, optionText] }),
        maxItems: whole(0, limits.itemsPerOption),
      },
      ['maxItems'],
    ),
    standardList: option(
      {
        type: { const: 'array' },
        format: { enum: listFormats },
        default: objects,
        maxItems: maxObjects,
      },
      ['maxItems'],
    ),
    standardObject: option(
      { type: { const: 'object' }, format: { enum: objectFormats }, default: ref('object') },
      ['default'],
    ),
  };
  const isStandard = { required: ['format'] };
  const hasObjects = {
    required: ['items'],
    properties: { items: { required: ['type'], properties: { type: { const: 'object' } } } },
  };
  for (let depth = 0; depth <= limits.optionDepth; depth += 1) {
    const scalars = { string: ref('string'), number: ref('number'), boolean: ref('boolean') };
    const inner = ref(`properties${depth - 1}`);
    if (depth > 0) {
      definitions[`objectList${depth}`] = option(
        {
          type: { const: 'array' },
          items: exact({ type: { const: 'object' }, properties: inner }),
          itemTitle: described('Names one item for people: Reference line.', {
            ...text(limits.titleLength),
          }),
          default: objects,
          maxItems: maxObjects,
        },
        ['itemTitle', 'maxItems'],
      );
      definitions[`object${depth}`] = option({ type: { const: 'object' }, properties: inner });
    }
    const structured = {
      array: when(
        isStandard,
        ref('standardList'),
        when(hasObjects, ref(`objectList${depth}`), ref('list')),
      ),
      object: when(isStandard, ref('standardObject'), ref(`object${depth}`)),
    };
    const own = depth > 0 ? { ...scalars, ...structured } : { ...scalars, array: ref('list') };
    definitions[`properties${depth}`] = {
      ...dictionary(limits.optionsPerSchema),
      additionalProperties: {
        type: 'object',
        required: ['type'],
        properties: { type: { enum: Object.keys(own) } },
        ...cases('type', own),
      },
    };
  }
  return definitions;
}

/** An object with exactly these properties, all but the `optional` ones required. */
function exact(
  properties: Readonly<Record<string, Schema>>,
  optional: readonly string[] = [],
): Schema {
  return {
    type: 'object',
    properties,
    required: Object.keys(properties).filter((name) => !optional.includes(name)),
    additionalProperties: false,
  };
}

/** An object with names of options. */
function dictionary(maxProperties: number): Schema {
  return {
    type: 'object',
    maxProperties,
    propertyNames: { allOf: [ref('name'), { not: { enum: inheritedNames } }] },
  };
}

/** One schema for each value of a property: unlike with `oneOf`, an editor reports the problems of the case at hand. */
function cases(property: string, schemas: Readonly<Record<string, Schema>>): Schema {
  return {
    allOf: Object.entries(schemas).map(([value, schema]) =>
      when({ required: [property], properties: { [property]: { const: value } } }, schema),
    ),
  };
}

function when(condition: Schema, yes: Schema, no?: Schema): Schema {
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  return { if: condition, then: yes, ...(no ? { else: no } : {}) };
}
