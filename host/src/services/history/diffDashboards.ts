import { entriesOf } from '@chartroom/contract/schema';
import { isDeepEqual } from '../records/isDeepEqual';
import { diffJson, type ValueChange } from './diffJson';

export const recordKinds = ['panels', 'sections', 'variables'] as const;
export type RecordKind = (typeof recordKinds)[number] | 'about';

/** What happened to one record between two states of a dashboard. */
export interface RecordDiff {
  readonly record: RecordKind;
  /** Empty for `about`, of which there is one. */
  readonly id: string;
  /** `moved` if only the box of a panel differs. */
  readonly kind: 'added' | 'removed' | 'moved' | 'changed';
  /** The stored records; null where there is none. */
  readonly before: unknown;
  readonly after: unknown;
  /** Empty if the record was added or removed. */
  readonly changes: readonly ValueChange[];
}

/** Fields that are the database's bookkeeping, and no one's content. */
const bookkeeping: ReadonlySet<string> = new Set(['rev', 'slot']);

/** Fields with a JSON text. Their order of keys and spaces mean nothing. */
const jsonFields: Readonly<Record<RecordKind, ReadonlySet<string>>> = {
  about: new Set(['timeRange', 'phone']),
  panels: new Set(['query', 'time', 'encoding', 'options', 'links', 'alert']),
  sections: new Set(),
  variables: new Set(['spec']),
};

/**
 * What differs between two stored dashboards of schema 2, with or without revisions and slots: panels,
 * sections and variables by id, fields by name, JSON texts by pointer. Empty if they mean the same.
 * Serves the history's lists and `createRestoreEdit`. About 1 ms for 200 panels.
 */
export function diffDashboards(before: unknown, after: unknown): readonly RecordDiff[] {
  const [left, right] = [new Map(entriesOf(before)), new Map(entriesOf(after))];
  return [
    ...diffRecord('about', '', left.get('about') ?? null, right.get('about') ?? null),
    ...recordKinds.flatMap((kind) => diffRecords(kind, left.get(kind), right.get(kind))),
  ];
}

function diffRecords(kind: RecordKind, before: unknown, after: unknown): readonly RecordDiff[] {
  const [left, right] = [new Map(entriesOf(before)), new Map(entriesOf(after))];
  const ids = [...new Set([...left.keys(), ...right.keys()])].sort();
  return ids.flatMap((id) => diffRecord(kind, id, left.get(id) ?? null, right.get(id) ?? null));
}

function diffRecord(
  record: RecordKind,
  id: string,
  before: unknown,
  after: unknown,
): readonly RecordDiff[] {
  if (before === after) return [];
  if (before === null) return [{ record, id, kind: 'added', before, after, changes: [] }];
  if (after === null) return [{ record, id, kind: 'removed', before, after, changes: [] }];
  const path = id === '' ? record : `${record}/${id}`;
  const [left, right] = [new Map(entriesOf(before)), new Map(entriesOf(after))];
  const content = diffFields(path, jsonFields[record], left, right);
  const box =
    record === 'panels' ? diffBoxes(`${path}/box`, left.get('box'), right.get('box')) : [];
  const changes = [...content, ...box];
  if (changes.length === 0) return [];
  const kind = content.length === 0 ? 'moved' : 'changed';
  return [{ record, id, kind, before, after, changes }];
}

const noFields: ReadonlySet<string> = new Set();

function diffBoxes(path: string, before: unknown, after: unknown): readonly ValueChange[] {
  return diffFields(path, noFields, new Map(entriesOf(before)), new Map(entriesOf(after)));
}

function diffFields(
  path: string,
  json: ReadonlySet<string>,
  left: ReadonlyMap<string, unknown>,
  right: ReadonlyMap<string, unknown>,
): readonly ValueChange[] {
  return [...new Set([...left.keys(), ...right.keys()])]
    .filter((field) => field !== 'box' && !bookkeeping.has(field))
    .flatMap((field) => {
      const values = [left.get(field) ?? null, right.get(field) ?? null] as const;
      if (values[0] === values[1]) return [];
      const fieldPath = `${path}/${field}`;
      return (json.has(field) ? diffTexts(...values) : diffValues(...values)).map((change) => ({
        path: fieldPath,
        ...change,
      }));
    });
}

type PointerChange = Omit<ValueChange, 'path'>;

function diffValues(before: unknown, after: unknown): readonly PointerChange[] {
  return isDeepEqual(before, after) ? [] : [{ pointer: '', before, after }];
}

/** A text that isn't JSON is compared as it is. */
function diffTexts(before: unknown, after: unknown): readonly PointerChange[] {
  if (before === after) return [];
  const [left, right] = [parseText(before), parseText(after)];
  return left === undefined || right === undefined
    ? diffValues(before, after)
    : diffJson(left, right);
}

/** Undefined if it isn't JSON. */
function parseText(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
