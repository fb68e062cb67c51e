import { type FieldHint, fieldTypes } from '@chartroom/frame';
import type { OptionsSchema, OptionValue } from './optionSchema';

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
  /**
   * Title and description by language (`de`, `pt-BR`), for lists that show a remote without loading
   * its translations. A build adds them from `locales`. Since contract 2.
   */
  readonly localised?: Readonly<Record<string, LocalisedTitle>>;
}

/** Title and description of a remote in one language. */
export interface LocalisedTitle {
  readonly title: string;
  readonly description: string;
}

/** `manifest.json` of a chart: the data that it needs, its options and its limits. */
export interface ChartManifest extends ManifestBase {
  readonly kind: 'chart';
  readonly encodings: Readonly<Record<string, EncodingRole>>;
  readonly limits: { readonly points: number; readonly series: number };
  readonly emits: readonly SelectionKind[];
  /** Schema number of the state that a release switch keeps. */
  readonly stateSchema: number;
  /**
   * Smallest size of the chart itself, in CSS pixels, in which it can be read; see `minPanelCells`.
   * Since contract 2.
   */
  readonly minSize?: { readonly width: number; readonly height: number };
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

/**
 * Types that a role can accept: those of fields, and `date`, which is a field of days: type `time`
 * with `precision: 'day'`. A role that accepts `time` accepts dates too. `date`: since contract 2.
 */
export const roleTypes = [...fieldTypes, 'date'] as const;
/** See `roleTypes`. */
export type RoleType = (typeof roleTypes)[number];

/** How `frameFrom` makes a field of a role's type. */
export function fieldHint(type: RoleType): FieldHint {
  return type === 'date' ? { type: 'time', precision: 'day' } : type;
}

/** A role such as x, y or colour that fields are mapped to. */
export interface EncodingRole {
  readonly title: string;
  readonly types: readonly RoleType[];
  readonly required: boolean;
  /** Whether several fields may have this role. */
  readonly multiple: boolean;
}

/** Values by option name, complete with defaults. */
export type Options = Readonly<Record<string, OptionValue>>;
/** Field names by role. */
export type Encoding = Readonly<Record<string, readonly string[]>>;
