/**
 * The subset of JSON Schema that forms are generated from. No `$ref`, no `pattern`. Since contract 2
 * an option can be an object or a list of objects, belong to a group and depend on others.
 */
export interface OptionsSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, OptionSchema>>;
  /** Headings of a form by name, in their order. Options without a group come first. */
  readonly groups?: Readonly<Record<string, OptionGroup>>;
}

/** A heading under which a form shows the options that name it. */
export interface OptionGroup {
  readonly title: string;
  readonly description?: string;
}

/**
 * One option: a JSON Schema with a title for its field in a form. All but objects have a default, an
 * object has those of its properties.
 */
export type OptionSchema = OptionBase &
  (
    | StringOption
    | NumberOption
    | BooleanOption
    | ListOption
    | ObjectListOption
    | StandardListOption
    | ObjectOption
    | StandardObjectOption
  );

interface OptionBase {
  readonly title: string;
  readonly description?: string;
  /** Name of one of the schema's `groups`. Not inside objects. */
  readonly group?: string;
  /**
   * The option has an effect only if all of these hold. A form hides it otherwise; its value is kept
   * and still passed to the remote.
   */
  readonly when?: readonly OptionCondition[];
}

/** Another option of the same object has one of these values, or a field has this role. */
export type OptionCondition =
  | { readonly option: string; readonly in: readonly (string | number | boolean | null)[] }
  | { readonly role: string };

/** How a form edits a text, and what the text has to be. */
export const stringFormats = ['colour', 'field', 'series', 'multiline'] as const;
/**
 * `colour`: see `isColour`. `field` and `series`: a name from the data, which needn't have it.
 * `multiline`: text of several lines.
 */
export type StringFormat = (typeof stringFormats)[number];

interface StringOption {
  readonly type: 'string';
  readonly default: string;
  readonly enum?: readonly string[];
  /** Titles of the values of `enum`, in the same order. */
  readonly enumTitles?: readonly string[];
  readonly format?: StringFormat;
}

interface NumberOption {
  readonly type: 'number';
  /** `null`: not set. */
  readonly default: number | null;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Name of a number of the same object that has to be greater if both are set. */
  readonly lessThan?: string;
}

interface BooleanOption {
  readonly type: 'boolean';
  readonly default: boolean;
}

interface ListOption {
  readonly type: 'array';
  readonly items: { readonly type: 'number' | 'string'; readonly format?: StringFormat };
  readonly default: readonly (number | string)[];
  readonly maxItems?: number;
}

interface ObjectOption {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, OptionSchema>>;
}

interface ObjectListOption {
  readonly type: 'array';
  readonly items: ObjectOption;
  /** Names one item for people: “Reference line”. */
  readonly itemTitle?: string;
  readonly default: readonly OptionObject[];
  readonly maxItems?: number;
}

/** Lists of objects that have the same shape in every chart. `standardShapes` has their properties. */
export const listFormats = ['series-colours', 'thresholds', 'references'] as const;
/** See `SeriesColour`, `Threshold` and `Reference`. */
export type ListFormat = (typeof listFormats)[number];

interface StandardListOption {
  readonly type: 'array';
  readonly format: ListFormat;
  readonly default: readonly OptionObject[];
  readonly maxItems?: number;
}

/** Objects that have the same shape in every chart: so far `NumberFormat`. */
export const objectFormats = ['number-format'] as const;
/** See `NumberFormat`. */
export type ObjectFormat = (typeof objectFormats)[number];

interface StandardObjectOption {
  readonly type: 'object';
  readonly format: ObjectFormat;
  /** Where it differs from `{style: 'auto', decimals: null, unit: ''}`. */
  readonly default?: OptionObject;
}

/** Value of one option. A number that isn't set is null. */
export type OptionValue =
  | string
  | number
  | boolean
  | null
  | readonly (number | string)[]
  | OptionObject
  | readonly OptionObject[];

/** Value of an object option, complete with defaults. */
export interface OptionObject {
  readonly [name: string]: OptionValue;
}
