import { entriesOf } from '@chartroom/contract/schema';
import { slotName } from '@chartroom/workspace';
import { variableNameForm } from './parseVariables';

/** Fields of schema 1 that became parts of `about`. */
const aboutFields = ['title', 'description', 'tags', 'timeRange', 'refresh'] as const;
const boxFields = ['x', 'y', 'w', 'h'] as const;

/**
 * Converts a stored dashboard of schema 1 to schema 2; any other value is returned as it is. Pure and
 * deterministic, because every page does it in memory and the first edit stores the result. What
 * can't be read stays as it was, so that the parser reports it.
 */
export function migrateDashboard(stored: unknown): unknown {
  const fields = new Map(entriesOf(stored));
  if (fields.get('schema') !== 1) return stored;
  const panels = records(fields.get('panels'));
  const variables = variablesOf(fields.get('variables'));
  const slots = [
    ...panels.map(([id], index) => [slotName('p', index), `panels/${id}`] as const),
    ...variables.map(([name], index) => [slotName('v', index), `variables/${name}`] as const),
  ];
  return withoutUndefined({
    schema: 2,
    rev: fields.get('rev'),
    last: withoutUndefined({ by: fields.get('updatedBy'), at: fields.get('updatedAt') }),
    about: { rev: 1, ...pick(fields, aboutFields) },
    panels: isObject(fields.get('panels'))
      ? toRecord(panels.map(([id, panel], index) => [id, migratePanel(panel, index)]))
      : fields.get('panels'),
    variables: toRecord(
      variables.map(([name, spec], index) => [
        name,
        { rev: 1, slot: slotName('v', index), order: index, spec: JSON.stringify(spec) },
      ]),
    ),
    slots: toRecord(slots),
  });
}

function migratePanel(stored: unknown, index: number): unknown {
  if (!isObject(stored)) return stored;
  const fields = new Map(entriesOf(stored));
  const box = { rev: 1, ...pick(fields, boxFields) };
  for (const field of boxFields) fields.delete(field);
  // A version counted then too; the rules refuse both.
  if (fields.has('version')) fields.delete('channel');
  return { rev: 1, slot: slotName('p', index), ...Object.fromEntries(fields), box };
}

/** Schema 1 had the variables in one JSON text, by name. */
function variablesOf(stored: unknown): [string, unknown][] {
  if (typeof stored !== 'string') return [];
  try {
    return records(JSON.parse(stored)).filter(([name]) => variableNameForm.test(name));
  } catch {
    return [];
  }
}

/** By id, so that every page gives the same slots. */
function records(stored: unknown): [string, unknown][] {
  return isObject(stored)
    ? [...entriesOf(stored)].sort(([a], [b]) => (a < b ? -1 : Number(a > b)))
    : [];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function pick(fields: ReadonlyMap<string, unknown>, keys: readonly string[]): object {
  return toRecord(keys.filter((key) => fields.has(key)).map((key) => [key, fields.get(key)])) ?? {};
}

/** Undefined if empty: the database has no empty objects. */
function toRecord(
  entries: readonly (readonly [string, unknown])[],
): Readonly<Record<string, unknown>> | undefined {
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function withoutUndefined(record: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
