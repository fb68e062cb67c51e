import { limits } from './limits';
import type { Encoding, Options } from './manifest';
import { type OptionProblem, type OptionRule, optionProblem } from './optionRule';
import type { OptionObject, OptionSchema, OptionsSchema, OptionValue } from './optionSchema';
import { brokenListRules, isColour, standardShapes } from './standardShapes';

type Properties = Readonly<Record<string, OptionSchema>>;
type Report = (path: string, rule: OptionRule) => void;

/** Complete values of options, or *all* problems. */
export type ParsedOptions =
  | { readonly ok: true; readonly value: Options }
  | { readonly ok: false; readonly problems: readonly OptionProblem[] };

/**
 * Parses values for a manifest's options. Missing options get their default, also inside objects;
 * unknown or invalid ones are problems. Without input, returns the defaults.
 */
export function parseOptions(schema: OptionsSchema, input: unknown): ParsedOptions {
  return parse(schema, input, false);
}

/**
 * The same of options that were accepted before, perhaps by a manifest that said less: a number
 * that is no longer less than another is as if it was empty, where it may be.
 */
export function parseStoredOptions(schema: OptionsSchema, input: unknown): ParsedOptions {
  return parse(schema, input, true);
}

function parse(schema: OptionsSchema, input: unknown, isStored: boolean): ParsedOptions {
  try {
    const problems: OptionProblem[] = [];
    const report: Report = (path, rule) => problems.push(optionProblem(path, rule));
    const value = readObject(schema.properties, input ?? {}, '', report, isStored);
    return problems.length > 0 || value === null ? { ok: false, problems } : { ok: true, value };
  } catch {
    return { ok: false, problems: [optionProblem('', { kind: 'plainData' })] };
  }
}

/** Problems of one option's value, with paths below `path`. Used for defaults in manifests too. */
export function optionProblems(
  option: OptionSchema,
  value: unknown,
  path: string,
): OptionProblem[] {
  const problems: OptionProblem[] = [];
  readOption(option, value, path, (at, rule) => problems.push(optionProblem(at, rule)));
  return problems;
}

/** Default of an option, complete: an object has the defaults of its properties. */
export function optionDefault(option: OptionSchema): OptionValue {
  const { default: value } = option as { readonly default?: OptionValue };
  const properties = optionProperties(option);
  if (!properties) return value ?? null;
  const complete = (item: OptionObject) =>
    Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [
        name,
        item[name] ?? optionDefault(property),
      ]),
    );
  if (option.type === 'object') return complete((value as OptionObject | undefined) ?? {});
  return ((value as readonly OptionObject[] | undefined) ?? []).map(complete);
}

/** Properties of an object, or of the items of a list of objects; null for other options. */
export function optionProperties(option: OptionSchema): Properties | null {
  if (option.type === 'object') {
    return 'format' in option ? standardShapes[option.format] : option.properties;
  }
  if (option.type !== 'array') return null;
  if ('format' in option) return standardShapes[option.format];
  return option.items.type === 'object' ? option.items.properties : null;
}

/**
 * Whether an option has an effect: all conditions of `when` hold. `values` are those of its object,
 * complete with defaults; a source has no encoding.
 */
export function isOptionInUse(
  { when = [] }: Pick<OptionSchema, 'when'>,
  values: Options,
  encoding: Encoding = {},
): boolean {
  return when.every((condition) =>
    'role' in condition
      ? (encoding[condition.role]?.length ?? 0) > 0
      : condition.in.some((value) => value === values[condition.option]),
  );
}

function readObject(
  properties: Properties,
  input: unknown,
  path: string,
  report: Report,
  isStored = false,
): OptionObject | null {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    report(path, { kind: 'object' });
    return null;
  }
  const below = (name: string) => (path === '' ? name : `${path}.${name}`);
  const entries = new Map<string, unknown>(Object.entries(input));
  for (const name of entries.keys()) {
    if (!Object.hasOwn(properties, name)) report(below(name), { kind: 'known' });
  }
  const values = Object.fromEntries(
    Object.entries(properties).map(([name, option]) => {
      const value = entries.get(name);
      return [
        name,
        value === undefined
          ? optionDefault(option)
          : readOption(option, value, below(name), report),
      ];
    }),
  );
  for (const [name, option] of Object.entries(properties)) {
    if (option.type !== 'number' || option.lessThan === undefined) continue;
    const [value, limit] = [values[name], values[option.lessThan]];
    if (typeof value === 'number' && typeof limit === 'number' && value >= limit) {
      if (isStored && option.default === null) values[name] = null;
      else report(below(name), { kind: 'lessThan', option: option.lessThan, limit });
    }
  }
  return values;
}

/** The value, complete with defaults; meaningless if it has a problem. */
function readOption(
  option: OptionSchema,
  value: unknown,
  path: string,
  report: Report,
): OptionValue {
  const properties = optionProperties(option);
  if (properties === null) {
    const rule = brokenRule(option, value);
    if (rule) report(path, rule);
    return (Array.isArray(value) ? [...value] : value) as OptionValue;
  }
  if (option.type !== 'array') {
    const own = optionDefault(option) as OptionObject;
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return readObject(properties, isObject ? { ...own, ...value } : value, path, report);
  }
  const max = option.maxItems ?? limits.objectsPerOption;
  if (!Array.isArray(value)) {
    report(path, { kind: 'array' });
    return null;
  }
  if (value.length > max) {
    report(path, { kind: 'maxItems', count: max });
    return null;
  }
  let isValid = true;
  const items = Array.from(value, (item: unknown, i) =>
    readObject(properties, item, `${path}.${i}`, (at, rule) => {
      isValid = false;
      report(at, rule);
    }),
  ).filter((item) => item !== null);
  if (isValid && 'format' in option) {
    for (const broken of brokenListRules(option.format, items)) {
      report(`${path}.${broken.path}`, broken.rule);
    }
  }
  return items;
}

/** The first rule that a value without properties breaks. */
function brokenRule(option: OptionSchema, value: unknown): OptionRule | null {
  switch (option.type) {
    case 'string':
      return brokenTextRule(value, option);
    case 'number':
      return value === null && option.default === null ? null : brokenNumberRule(value, option);
    case 'boolean':
      return typeof value === 'boolean' ? null : { kind: 'boolean' };
    case 'array':
      return 'items' in option && option.items.type !== 'object'
        ? brokenItemsRule(value, option.items, option.maxItems ?? limits.itemsPerOption)
        : null;
    case 'object':
      return null;
  }
}

interface TextConstraints {
  readonly enum?: readonly string[];
  readonly format?: string;
}

function brokenTextRule(
  value: unknown,
  { enum: choices, format }: TextConstraints = {},
): OptionRule | null {
  if (typeof value !== 'string' || value.length > limits.optionTextLength) {
    return { kind: 'text', maxLength: limits.optionTextLength };
  }
  if (choices && !choices.includes(value)) return { kind: 'choice', choices };
  return format === 'colour' && !isColour(value) ? { kind: 'colour' } : null;
}

function brokenNumberRule(
  value: unknown,
  { minimum = -Infinity, maximum = Infinity }: { minimum?: number; maximum?: number },
): OptionRule | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return { kind: 'number' };
  if (value < minimum) return { kind: 'minimum', limit: minimum };
  return value > maximum ? { kind: 'maximum', limit: maximum } : null;
}

function brokenItemsRule(
  value: unknown,
  { type, ...constraints }: { readonly type: 'number' | 'string' } & TextConstraints,
  max: number,
): OptionRule | null {
  if (!Array.isArray(value)) return { kind: 'array' };
  if (value.length > max) return { kind: 'maxItems', count: max };
  for (let i = 0; i < value.length; i++) {
    const rule =
      type === 'number' ? brokenNumberRule(value[i], {}) : brokenTextRule(value[i], constraints);
    if (rule) return { ...rule, item: i };
  }
  return null;
}
