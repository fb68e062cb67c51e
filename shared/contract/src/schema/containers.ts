import * as v from 'valibot';
import { sentence } from './parseWith';

/**
 * The containers of valibot let unknown keys pass when an object knows them (`constructor`), skip
 * `__proto__` without a word, stop at the first unknown key, and walk a list before they measure
 * it. These do none of that.
 */
type AnySchema = v.GenericSchema<unknown, unknown>;

/** An object with these entries and no others. */
export function exact<const Entries extends v.ObjectEntries>(entries: Entries) {
  // Without a prototype: valibot walks what a page may have added to all objects too.
  const schema = v.object<Entries>(Object.assign(Object.create(null), entries));
  const read = container<v.InferOutput<typeof schema>>((input, context) => {
    if (!isObject(input)) return context.refuse('must be an object');
    for (const key of Object.keys(input)) {
      if (!Object.hasOwn(entries, key)) context.refuse('is not known', key);
    }
    return context.parse(schema, input);
  });
  return { ...read, entries };
}

export interface DictionaryOptions {
  readonly max: number;
  readonly isName: (name: string) => boolean;
  /** What a name must be. */
  readonly message: string;
}

/** What every object has by the language. Listed, since a page may have added names of its own to them. */
const inheritedNames = new Set(
  (
    '__proto__ __defineGetter__ __defineSetter__ __lookupGetter__ __lookupSetter__ constructor ' +
    'hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString toString valueOf'
  ).split(' '),
);

/** An object with names of the sender's choice, each value of one kind. */
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

/** An array of at most `max` items of one kind. */
export function list<T>(item: v.GenericSchema<unknown, T>, max: number) {
  return container<T[]>((input, context) => {
    if (!Array.isArray(input)) return context.refuse('must be an array');
    if (input.length > max) return context.refuse(`must have at most ${max} items`);
    return Array.from(input, (value: unknown, index) => context.parse(item, value, index));
  });
}

/** One of several objects, told apart by the text under `key`. */
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
   * Reports a problem, here or below `key`, and returns: reading goes on to find the others. Typed
   * so that it can stand where a value is due, since a value with problems is not used.
   */
  refuse(message: string, key?: string): never;
  /** The parsed value; where there are problems they are reported and the value is not used. */
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
