import {
  type ChartManifest,
  type Encoding,
  type EncodingRole,
  limits,
  type Options,
  optionDefault,
  parseEncoding,
  parseOptions,
} from '@chartroom/contract';
import { isDeepEqual } from '../records/isDeepEqual';
import { type ChartField, fitsRole, suggestEncoding } from './suggestEncoding';

/** The settings of a panel that belong to its chart. */
export interface ChartSettings {
  readonly encoding: Encoding;
  /** Options that differ from the chart's defaults. */
  readonly options: Options;
}

export interface SwitchedChart extends ChartSettings {
  /** Fields that were drawn and aren't any more. */
  readonly dropped: readonly string[];
  /** Required roles without a field. */
  readonly missing: readonly EncodingRole[];
}

/**
 * A panel's settings for another chart. Fields stay in roles of the same name. Those whose role doesn't
 * exist there go to the first role that takes their type and has room: required ones first, and empty
 * ones before others. A required role that is still empty takes any field of the data. Options stay where both charts have one of the same name
 * and the new chart accepts the value.
 */
export function switchChart(
  { encoding, options }: ChartSettings,
  manifest: Pick<ChartManifest, 'encodings' | 'options'>,
  fields: readonly ChartField[],
): SwitchedChart {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const next = new Map<string, string[]>();
  const place = (role: string, name: string): boolean => {
    const taken = next.get(role) ?? [];
    if (!hasRoom(manifest, role, taken.length) || taken.includes(name)) return false;
    const field = byName.get(name);
    // Without rows, types aren't known: the role's name is all there is to go by.
    if (field && !fitsRole(field, manifest.encodings[role])) return false;
    next.set(role, [...taken, name]);
    return true;
  };
  const homeless = Object.entries(encoding).flatMap(([role, names]) =>
    names.filter((name) => !manifest.encodings[role] || !place(role, name)),
  );
  const roles = Object.entries(manifest.encodings);
  const requiredRoles = roles.filter(([, role]) => role.required).map(([name]) => name);
  const optionalRoles = roles.filter(([, role]) => !role.required).map(([name]) => name);
  const placeIn = (names: readonly string[], name: string) =>
    names.some((role) => !next.has(role) && place(role, name)) ||
    names.some((role) => place(role, name));
  const isNumber = (name: string) => ['number', 'integer'].includes(byName.get(name)?.type ?? '');
  // A second number would be a weight, an error or a size, which nobody has asked for.
  const optionalFor = (name: string) =>
    isNumber(name) && [...next.values()].flat().some(isNumber)
      ? optionalRoles.filter((role) => next.has(role))
      : optionalRoles;
  const dropped = homeless.filter(
    (name) =>
      !byName.has(name) || !(placeIn(requiredRoles, name) || placeIn(optionalFor(name), name)),
  );
  const used = new Set([...next.values()].flat());
  const suggested = suggestEncoding(
    manifest,
    fields.filter(({ name }) => !used.has(name)),
  );
  for (const [role, { required }] of roles) {
    const names = suggested.encoding[role] ?? [];
    if (required && !next.has(role) && names.length > 0) next.set(role, [...names]);
  }
  return {
    encoding: Object.fromEntries(next),
    options: acceptedOptions(manifest, options),
    dropped: dropped.filter((name) => ![...next.values()].flat().includes(name)),
    missing: roles.flatMap(([name, role]) => (role.required && !next.has(name) ? [role] : [])),
  };
}

function hasRoom({ encodings }: Pick<ChartManifest, 'encodings'>, role: string, count: number) {
  return count < (encodings[role]?.multiple ? limits.fieldsPerRole : 1);
}

/** Those options of another chart, one after the other, that this one accepts. */
function acceptedOptions({ options: schema }: Pick<ChartManifest, 'options'>, given: Options) {
  let accepted: Options = {};
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(schema.properties, name)) continue;
    const next = { ...accepted, [name]: value };
    if (parseOptions(schema, next).ok) accepted = next;
  }
  return accepted;
}

/**
 * The stored settings of a panel as its chart reads them: what the chart doesn't accept is left out,
 * because an editor has to start from something that can be drawn.
 */
export function readSettings(
  manifest: ChartManifest,
  stored: { readonly encoding: unknown; readonly options: unknown },
): ChartSettings {
  const parsed = parseEncoding(manifest, stored.encoding);
  return {
    encoding: parsed.ok ? withoutEmptyRoles(parsed.value) : namesByRole(stored.encoding),
    options: acceptedOptions(manifest, Object(stored.options)),
  };
}

export function withoutEmptyRoles(encoding: Encoding): Encoding {
  return Object.fromEntries(Object.entries(encoding).filter(([, names]) => names.length > 0));
}

function namesByRole(stored: unknown): Encoding {
  return Object.fromEntries(
    Object.entries(Object(stored)).flatMap(([role, names]) =>
      Array.isArray(names) && names.every((name) => typeof name === 'string')
        ? [[role, names as string[]] as const]
        : [],
    ),
  );
}

/** Options that differ from the chart's defaults: only those are stored. */
export function changedOptions(
  { options: { properties } }: Pick<ChartManifest, 'options'>,
  options: Options,
): Options {
  return Object.fromEntries(
    Object.entries(options).filter(([name, value]) => {
      const option = properties[name];
      return option !== undefined && !isDeepEqual(value, optionDefault(option));
    }),
  );
}
