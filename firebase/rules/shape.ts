import type { Bounds } from '@chartroom/contract/schema';
import * as v from 'valibot';
import { hasChildren } from './expression';
import {
  counts,
  field,
  flag,
  integer,
  json,
  matching,
  number,
  oneOf,
  type RuleNode,
  text,
  versionField,
  withRules,
} from './field';

/** A record's schema, made by `exact` or by valibot's `object`. */
interface RecordSchema<Name extends string> {
  readonly entries: Readonly<Record<Name, unknown>>;
}

/**
 * The fields of a record: the condition of its schema on each field, and the rules added here. Only
 * the rules decide who may write a field, and which changes are allowed.
 */
export function fieldNodes<Name extends string>(
  { entries }: RecordSchema<Name>,
  extraRules: { readonly [Field in Name]?: readonly string[] } = {},
): Readonly<Record<string, RuleNode>> {
  const nodes = Object.entries<unknown>(entries).map(([name, schema]) => {
    const fieldRules = extraRules[name as Name] ?? [];
    return [name, withRules(ruleOf(schema as v.GenericSchema), ...fieldRules)];
  });
  return Object.fromEntries(nodes);
}

/** A new record has all fields that its schema requires or has a default for, and these. */
export function hasRequiredFields<Name extends string>(
  { entries }: RecordSchema<Name>,
  ...extraFields: readonly Name[]
): string {
  const required = Object.entries<unknown>(entries).flatMap(([name, schema]) =>
    isRequired(schema as v.GenericSchema) ? [name] : [],
  );
  return hasChildren(...required, ...extraFields);
}

function isRequired(schema: v.GenericSchema): boolean {
  return !('default' in schema) || schema.default !== undefined;
}

/** The condition that a schema puts on a value. */
function ruleOf(schema: v.GenericSchema): RuleNode {
  if ('wrapped' in schema) return ruleOf(schema.wrapped as v.GenericSchema);
  const { min, max, ...bounds }: Bounds = v.getMetadata(schema);
  if (bounds.isTime) return field('newData.isNumber()');
  if (bounds.isVersion) return versionField();
  if (bounds.pattern) return matching(ruleRegex(bounds.pattern));
  if (bounds.counted && max !== undefined) return counts(bounds.counted.source, max);
  if (bounds.isJson && max !== undefined) return json(max);
  if ('options' in schema) return oneOf(...(schema.options as readonly string[]));
  if (schema.type === 'boolean') return flag;
  if (min === undefined || max === undefined) throw new Error(`no bounds: ${schema.type}`);
  if (schema.type === 'string') return text(min, max);
  return bounds.isWhole ? integer(min, max) : number(min, max);
}

/** The rules language needs slashes escaped inside character sets too. */
function ruleRegex({ source }: RegExp): string {
  return `/${source.replace(/\\?\//g, '\\/')}/`;
}
