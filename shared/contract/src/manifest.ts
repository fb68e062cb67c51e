import type { FieldType } from '@chartroom/frame';

/** What a remote can be: a chart, or a source of data. */
export const remoteKinds = ['chart', 'data'] as const;
/** A chart draws frames; a data remote provides them. */
export type RemoteKind = (typeof remoteKinds)[number];

/** `manifest.json` of a remote, readable without running its code. */
interface ManifestBase {
  /** Registry key, equal to the package's folder: `chart-line`. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Lucide icon name. */
  readonly icon: string;
  /** Options of a chart, or settings of a source. */
  readonly options: OptionsSchema;
}

/** `manifest.json` of a chart: the data that it needs, its options and its limits. */
export interface ChartManifest extends ManifestBase {
  readonly kind: 'chart';
  readonly encodings: Readonly<Record<string, EncodingRole>>;
  readonly limits: { readonly points: number; readonly series: number };
  readonly emits: readonly SelectionKind[];
  /** Schema number of the state that a release switch keeps. */
  readonly stateSchema: number;
}

/** `manifest.json` of a data remote: what a source and each of its queries can set. */
export interface DataManifest extends ManifestBase {
  readonly kind: 'data';
  readonly query: OptionsSchema;
  readonly capabilities: readonly DataCapability[];
}

/** `manifest.json` of a remote. `parseManifest` checks it. */
export type Manifest = ChartManifest | DataManifest;

/** What a chart can select: an interval of a field, single values, or the value at the pointer. */
export const selectionKinds = ['interval', 'points', 'cursor'] as const;
/** See `Selection`, which has a type for each of these kinds. */
export type SelectionKind = (typeof selectionKinds)[number];

/** What a data remote can state about its sources, for people who choose one. */
export const dataCapabilities = ['streaming', 'filter', 'resolution'] as const;
/**
 * `streaming`: appends rows while it is open. `filter` and `resolution`: applies them itself, so
 * that fewer rows are transferred. The host lists them, and treats all sources alike.
 */
export type DataCapability = (typeof dataCapabilities)[number];

/** A role such as x, y or colour that fields are mapped to. */
export interface EncodingRole {
  readonly title: string;
  readonly types: readonly FieldType[];
  readonly required: boolean;
  /** Whether several fields may have this role. */
  readonly multiple: boolean;
}

/** The subset of JSON Schema that forms are generated from. No `$ref`, no `pattern`. */
export interface OptionsSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, OptionSchema>>;
}

/**
 * One option: a JSON Schema with a title for its field in a form, and always a default. `null` is
 * the default of a number that isn't set.
 */
export type OptionSchema = { readonly title: string; readonly description?: string } & (
  | { readonly type: 'string'; readonly default: string; readonly enum?: readonly string[] }
  | {
      readonly type: 'number';
      readonly default: number | null;
      readonly minimum?: number;
      readonly maximum?: number;
    }
  | { readonly type: 'boolean'; readonly default: boolean }
  | {
      readonly type: 'array';
      readonly items: { readonly type: 'number' | 'string' };
      readonly default: readonly (number | string)[];
      readonly maxItems?: number;
    }
);

/** Value of one option. A number that isn't set is null. */
export type OptionValue = string | number | boolean | null | readonly (number | string)[];
/** Values by option name, complete with defaults. */
export type Options = Readonly<Record<string, OptionValue>>;
/** Field names by role. */
export type Encoding = Readonly<Record<string, readonly string[]>>;
