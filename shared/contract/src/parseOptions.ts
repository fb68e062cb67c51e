import { limits } from './limits';
import type { Encoding, Options } from './manifest';
import type { OptionObject, OptionSchema, OptionsSchema, OptionValue } from './optionSchema';
import type { Parsed, Problem } from './parse';
import { refused } from './schema/parseWith';
import { isColour, standardListProblems, standardShapes } from './standardShapes';

type Properties = Readonly<Record<string, OptionSchema>>;
type Report = (path: string, message: string) => void;

/**
 * Parses values for a manifest's options. Missing options get their default, also inside objects;
 * unknown or invalid ones are problems. Without input, returns the defaults.
 */
export function parseOptions(schema: OptionsSchema, input: unknown): Parsed<Options> {
  try {
    const problems: Problem[] = [];
    const value = readObject(schema.properties, input ?? {}, '', (path, message) =>
      problems.push({ path, message }),
    );
    return problems.length > 0 || value === null ? { ok: false, problems } : { ok: true, value };
  } catch {
    return refused('must be plain data that can be read');
  }
}

/** Problems of one option's value, with paths below `path`. Used for defaults in manifests too. */
export function optionProblems(option: OptionSchema, value: unknown, path: string): Problem[] {
  const problems: Problem[] = [];
  readOption(option, value, path, (at, message) => problems.push({ path: at, message }));
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
): OptionObject | null {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    report(path, 'must be an object');
    return null;
  }
  const below = (name: string) => (path === '' ? name : `${path}.${name}`);
  const entries = new Map<string, unknown>(Object.entries(input));
  for (const name of entries.keys()) {
    if (!Object.hasOwn(properties, name)) report(below(name), 'is unknown');
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
      report(below(name), `must be less than ${option.lessThan} (${limit})`);
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
    const message = scalarProblem(option, value);
    if (message !== null) report(path, message);
    return (Array.isArray(value) ? [...value] : value) as OptionValue;
  }
  if (option.type !== 'array') {
    const own = optionDefault(option) as OptionObject;
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return readObject(properties, isObject ? { ...own, ...value } : value, path, report);
  }
  const max = option.maxItems ?? limits.objectsPerOption;
  if (!Array.isArray(value)) {
    report(path, 'must be an array');
    return null;
  }
  if (value.length > max) {
    report(path, `must have at most ${max} items`);
    return null;
  }
  let isValid = true;
  const items = Array.from(value, (item: unknown, i) =>
    readObject(properties, item, `${path}.${i}`, (at, message) => {
      isValid = false;
      report(at, message);
    }),
  ).filter((item) => item !== null);
  if (isValid && 'format' in option) {
    for (const problem of standardListProblems(option.format, items)) {
      report(`${path}.${problem.path}`, problem.message);
    }
  }
  return items;
}

function scalarProblem(option: OptionSchema, value: unknown): string | null {
  switch (option.type) {
    case 'string':
      return textProblem(value, option);
    case 'number':
      return value === null && option.default === null ? null : numberProblem(value, option);
    case 'boolean':
      return typeof value === 'boolean' ? null : 'must be true or false';
    case 'array':
      return 'items' in option && option.items.type !== 'object'
        ? itemsProblem(value, option.items, option.maxItems ?? limits.itemsPerOption)
        : null;
    case 'object':
      return null;
  }
}

interface TextConstraints {
  readonly enum?: readonly string[];
  readonly format?: string;
}

function textProblem(
  value: unknown,
  { enum: choices, format }: TextConstraints = {},
): string | null {
  if (typeof value !== 'string' || value.length > limits.optionTextLength) {
    return `must be text of at most ${limits.optionTextLength} characters`;
  }
  if (choices && !choices.includes(value)) return `must be one of ${choices.join(', ')}`;
  if (format === 'colour' && !isColour(value)) {
    return 'must be cat-1 to cat-10, good, neutral, warn, bad, #rrggbb or empty';
  }
  return null;
}

function numberProblem(
  value: unknown,
  { minimum = -Infinity, maximum = Infinity }: { minimum?: number; maximum?: number },
): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'must be a finite number';
  if (value < minimum) return `must be at least ${minimum}`;
  if (value > maximum) return `must be at most ${maximum}`;
  return null;
}

function itemsProblem(
  value: unknown,
  { type, ...constraints }: { readonly type: 'number' | 'string' } & TextConstraints,
  max: number,
): string | null {
  if (!Array.isArray(value)) return 'must be an array';
  if (value.length > max) return `must have at most ${max} items`;
  for (let i = 0; i < value.length; i++) {
    const message =
      type === 'number' ? numberProblem(value[i], {}) : textProblem(value[i], constraints);
    if (message !== null) return `item ${i} ${message}`;
  }
  return null;
}
