import type { FieldType } from '@chartroom/frame';

export const remoteKinds = ['chart', 'data'] as const;
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

export interface ChartManifest extends ManifestBase {
  readonly kind: 'chart';
  readonly encodings: Readonly<Record<string, EncodingRole>>;
  readonly limits: { readonly points: number; readonly series: number };
  readonly emits: readonly SelectionKind[];
  /** Schema number of the state that a release switch keeps. */
  readonly stateSchema: number;
}

export interface DataManifest extends ManifestBase {
  readonly kind: 'data';
  readonly query: OptionsSchema;
  readonly capabilities: readonly DataCapability[];
}

export type Manifest = ChartManifest | DataManifest;

export const selectionKinds = ['interval', 'points', 'cursor'] as const;
export type SelectionKind = (typeof selectionKinds)[number];

export const dataCapabilities = ['streaming', 'filter', 'resolution'] as const;
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

export type OptionValue = string | number | boolean | null | readonly (number | string)[];
/** Values by option name, complete with defaults. */
export type Options = Readonly<Record<string, OptionValue>>;
/** Field names by role. */
export type Encoding = Readonly<Record<string, readonly string[]>>;
