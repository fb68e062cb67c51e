import * as v from 'valibot';
import { sentence } from './parseWith';

/**
 * Valibot's containers accept unknown keys that every object has (`constructor`), skip `__proto__`
 * silently, stop at the first unknown key, and walk a list before checking its length. These don't.
 */
type AnySchema = v.GenericSchema<unknown, unknown>;

/** An object with exactly these entries. */
export function exact<const Entries extends v.ObjectEntries>(entries: Entries) {
  // Without a prototype: valibot would also walk properties that a page has added to all objects.
  const schema = v.object<Entries>(Object.assign(Object.create(null), entries));
  const read = container<v.InferOutput<typeof schema>>((input, context) => {
    if (!isObject(input)) return context.refuse('must be an object');
    for (const key of Object.keys(input)) {
      if (!Object.hasOwn(entries, key)) context.refuse('is unknown', key);
    }
    return context.parse(schema, input);
  });
  return { ...read, entries };
}

/** Which names a `dictionary` may have, and how many. */
export interface DictionaryOptions {
  readonly max: number;
  readonly isName: (name: string) => boolean;
  /** Message for an invalid name. */
  readonly message: string;
}

/** Names that every object has. Listed, because a page may have added its own to all objects. */
const inheritedNames = new Set(
  (
    '__proto__ __defineGetter__ __defineSetter__ __lookupGetter__ __lookupSetter__ constructor ' +
    'hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString toString valueOf'
  ).split(' '),
);

/** An object with arbitrary names and values of one schema. */
export function dictionary<T>(item: v.GenericSchema<unknown, T>, options: DictionaryOptions) {
  const { max, isName, message } = options;
  return container<Record<string, T>>((input, context) => {
    if (!isObject(input)) return context.refuse('must be an object');
    const names = Object.keys(input);
    if (names.length > max) return context.refuse(`must have at most ${max} entries`);
    const entries: [string, T][] = [];
    for (const name of names) {
      if (inheritedNames.has(name) || !isName(name)) context.refuse(message, name);
      else entries.push([name, context.parse(item, input[name], name)]);
    }
    return Object.fromEntries(entries);
  });
}

/** An array of at most `max` items of one schema. */
export function list<T>(item: v.GenericSchema<unknown, T>, max: number) {
  return container<T[]>((input, context) => {
    if (!Array.isArray(input)) return context.refuse('must be an array');
    if (input.length > max) return context.refuse(`must have at most ${max} items`);
    return Array.from(input, (value: unknown, index) => context.parse(item, value, index));
  });
}

/** One of several objects, selected by the text under `key`. */
export function byKey<const Options extends Readonly<Record<string, AnySchema>>>(
  key: string,
  options: Options,
) {
  return container<v.InferOutput<Options[keyof Options]>>((input, context) => {
    if (!isObject(input)) return context.refuse('must be an object');
    const name = input[key];
    const schema =
      typeof name === 'string' && Object.hasOwn(options, name) ? options[name] : undefined;
    if (!schema) return context.refuse(`must be one of ${Object.keys(options).join(', ')}`, key);
    return context.parse(schema, input) as v.InferOutput<Options[keyof Options]>;
  });
}

interface ReadContext {
  /**
   * Reports a problem, here or below `key`. It does return, so that all problems are found; the
   * type `never` allows it where a value is expected, since a value with problems isn't used.
   */
  refuse(message: string, key?: string): never;
  /** Parses a child value and reports its problems; a value with problems isn't used. */
  parse<T>(schema: v.GenericSchema<unknown, T>, value: unknown, key?: string | number): T;
}

function container<T>(read: (input: unknown, context: ReadContext) => T) {
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, T>(({ dataset, addIssue, NEVER }) => {
      const input = dataset.value;
      let isValid = true;
      const pathItem = (key: string | number): v.IssuePathItem => ({
        type: 'unknown',
        origin: 'value',
        input,
        key,
        value: undefined,
      });
      const value = read(input, {
        refuse(message, key) {
          isValid = false;
          addIssue(key === undefined ? { message } : { message, path: [pathItem(key)] });
          return NEVER;
        },
        parse(schema, child, key) {
          const result = v.safeParse(schema, child, { message: sentence });
          if (result.success) return result.output;
          isValid = false;
          for (const { message, path = [] } of result.issues) {
            const [first, ...rest] = key === undefined ? path : [pathItem(key), ...path];
            addIssue(first ? { message, path: [first, ...rest] } : { message });
          }
          return NEVER;
        },
      });
      return isValid ? value : NEVER;
    }),
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
