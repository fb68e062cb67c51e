import type { FieldType } from '@chartroom/frame';

export const remoteKinds = ['chart', 'data'] as const;
export type RemoteKind = (typeof remoteKinds)[number];

/** What every remote says of itself in its `manifest.json`, readable without running its code. */
interface ManifestBase {
  /** Registry key, equal to the package's folder: `chart-line`. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Lucide icon name. */
  readonly icon: string;
  /** Options of the chart, or settings of the source. */
  readonly options: OptionsSchema;
}

export interface ChartManifest extends ManifestBase {
  readonly kind: 'chart';
  readonly encodings: Readonly<Record<string, EncodingRole>>;
  readonly limits: { readonly points: number; readonly series: number };
  readonly emits: readonly SelectionKind[];
  /** Schema number of the state that crosses a release switch. */
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

/** A role such as x, y or colour, to which a panel maps fields. */
export interface EncodingRole {
  readonly title: string;
  readonly types: readonly FieldType[];
  readonly required: boolean;
  /** More than one field may take this role. */
  readonly multiple: boolean;
}

/** The subset of JSON Schema that a form can be generated from. No `$ref`, no `pattern`. */
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
/** Values by option name, complete: whatever was missing has taken its default. */
export type Options = Readonly<Record<string, OptionValue>>;
/** Field names by role. */
export type Encoding = Readonly<Record<string, readonly string[]>>;
