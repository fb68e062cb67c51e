import { entriesOf } from '@chartroom/contract/schema';
import type { SelectionMode } from '../dashboards/dashboard';
import { fieldLabel } from '../history/fieldLabel';
import { isDeepEqual } from '../records/isDeepEqual';
import { toStoredTags } from '../records/tags';
import { indexPathOf } from './buildUpdate';
import type { FieldChange, RecordChange, StoredRecord } from './edit';
import { asNew } from './planUpdate';
import { mergeKindOf } from './resolveRecord';
import { fieldValue, pickSlot, type RecordKind, recordPathOf, slotsOf } from './storedParts';
import { childrenOf, keysBelow, valueAt } from './tree';

/** A dashboard as the viewer sees it, of which an edit is made. */
export interface EditedDocument {
  /** `dashboards/$w/$d` or `private/$w/$uid/$d`. */
  readonly dashboard: string;
  /** In schema 2, with unsent edits. */
  readonly document: unknown;
}

export interface BoxValue {
  /** The section. Default: the first tab. */
  readonly in?: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Fields with an exact shape are JSON values here. Null removes a field. */
export interface PanelFields {
  readonly title?: string | null;
  readonly description?: string | null;
  readonly remote?: string;
  readonly channel?: string | null;
  readonly version?: string | null;
  readonly source?: string | null;
  readonly query?: object | null;
  readonly time?: object | null;
  readonly encoding?: object | null;
  readonly options?: object | null;
  readonly links?: readonly unknown[] | null;
  readonly selections?: SelectionMode | null;
  readonly repeat?: string | null;
  readonly alert?: object | null;
  /** Id of a library panel, of which the other fields are a copy. */
  readonly library?: string | null;
}

export interface AboutFields {
  readonly title?: string;
  readonly description?: string | null;
  readonly tags?: readonly string[];
  readonly timeRange?: { readonly from: string; readonly to: string } | null;
  /** Ids of panels. */
  readonly phone?: readonly string[] | null;
  /** Seconds. */
  readonly refresh?: number | null;
}

export interface SectionFields {
  readonly kind?: 'tab' | 'row';
  readonly title?: string;
  readonly order?: number;
  readonly folded?: boolean;
  readonly in?: string | null;
}

/** Fields that are stored as JSON texts. */
export const jsonFields: ReadonlySet<string> = new Set([
  'query',
  'time',
  'encoding',
  'options',
  'links',
  'alert',
  'timeRange',
  'phone',
  'spec',
]);
/** Fields whose values belong to a chart. */
const chartFields: ReadonlySet<string> = new Set(['encoding', 'options']);

/** Changes of fields of a record or of `about`. Fields that stay as they are aren't included. */
export function fieldChanges(
  { dashboard, document }: EditedDocument,
  record: string,
  fields: Readonly<Record<string, unknown>>,
): readonly FieldChange[] {
  const remote = fieldValue(dashboard, document, `${dashboard}/${record}/remote`);
  const isChartChanged = fields.remote !== undefined && fields.remote !== remote;
  return Object.entries(fields).flatMap(([field, given]): FieldChange[] => {
    if (given === undefined) return [];
    const path = `${dashboard}/${record}/${field}`;
    const base = fieldValue(dashboard, document, path);
    const value = toStored(field, given);
    if (isDeepEqual(base, value)) return [];
    const isOfChart = chartFields.has(field) && typeof remote === 'string' && !isChartChanged;
    return [
      {
        ...{ path, field: fieldLabel(field), base, value },
        copies: indexCopies(dashboard, record, field),
        merge: mergeKindOf(field),
        guard: `${dashboard}/${record}/${field === 'box' ? 'box/rev' : 'rev'}`,
        ...(isOfChart && { chart: remote }),
      },
    ];
  });
}

/** Lists have the title and the tags too, or the chart. */
function indexCopies(dashboard: string, record: string, field: string): readonly string[] {
  const isListed =
    (record === 'about' && (field === 'title' || field === 'tags')) ||
    // Of a library panel.
    (record === 'panel' && field === 'remote');
  return isListed ? [`${indexPathOf(dashboard)}/${field}`] : [];
}

function toStored(field: string, value: unknown): unknown {
  if (value === null || value === '') return null;
  if (field === 'box')
    return Object.fromEntries(entriesOf(value).filter(([, part]) => part != null));
  if (field === 'tags' && Array.isArray(value)) return toStoredTags(value);
  if (jsonFields.has(field) && typeof value !== 'string') return JSON.stringify(value);
  return field === 'folded' && value === false ? null : value;
}

export interface NewRecord {
  readonly id: string;
  /** Without slot and revisions. Fields with an exact shape may be JSON values. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Additions with a slot each. Null if there aren't enough free slots. */
export function additions(
  { dashboard, document }: EditedDocument,
  kind: RecordKind,
  records: readonly NewRecord[],
  random: () => number,
): readonly RecordChange[] | null {
  const taken = new Set(slotsOf(document).keys());
  const changes = records.map(({ id, fields }): RecordChange | null => {
    const slot = pickSlot(kind, taken, random);
    if (slot === null) return null;
    taken.add(slot);
    const stored = Object.entries(fields).flatMap(([field, value]) => {
      const next = value === undefined ? null : toStored(field, value);
      return next === null ? [] : [[field, next]];
    });
    const path = `${dashboard}/${kind}/${id}`;
    return {
      path,
      field: titleOf(fields, id),
      before: null,
      after: { ...asNew(Object.fromEntries(stored)), slot },
    };
  });
  return changes.every((change) => change !== null) ? changes : null;
}

/** Deletions of those of these records that are there. */
export function deletions(
  { dashboard, document }: EditedDocument,
  kind: RecordKind,
  ids: readonly string[],
): readonly RecordChange[] {
  return ids.flatMap((id): RecordChange[] => {
    const before = recordOf(document, kind, id);
    const path = `${dashboard}/${kind}/${id}`;
    return before ? [{ path, field: titleOf(before, id), before, after: null }] : [];
  });
}

export function recordOf(document: unknown, kind: RecordKind, id: string): StoredRecord | null {
  const record = valueAt(document, [kind, id]);
  return typeof record === 'object' && record !== null
    ? Object.fromEntries(childrenOf(record))
    : null;
}

export function titleOf(record: StoredRecord, id: string): string {
  return typeof record.title === 'string' && record.title !== '' ? record.title : id;
}

/** Ids of the panels in a section. */
export function panelsIn(document: unknown, section: string): readonly string[] {
  return [...childrenOf(valueAt(document, ['panels']))].flatMap(([id, panel]) =>
    valueAt(panel, ['box', 'in']) === section ? [id] : [],
  );
}

/** Panel fields in which a variable can be mentioned. */
const mentioningFields = ['query', 'title', 'description', 'links'] as const;

/** Changes that make every `$old` in panels a `$new`. */
export function renameMentions(
  edited: EditedDocument,
  from: string,
  to: string,
): readonly FieldChange[] {
  const mention = new RegExp(`\\$(\\{?)${from}(?![A-Za-z0-9_])`, 'g');
  return [...childrenOf(valueAt(edited.document, ['panels']))].flatMap(([id, panel]) => {
    // A panel of the library is other dashboards' too.
    const own = valueAt(panel, ['library']) === null ? mentioningFields : [];
    const fields = own.flatMap((field): [string, string][] => {
      const text = valueAt(panel, [field]);
      if (typeof text !== 'string') return [];
      const next = text.replace(mention, (_, brace: string) => `$${brace}${to}`);
      return next === text ? [] : [[field, next] as const];
    });
    if (valueAt(panel, ['repeat']) === from) fields.push(['repeat', to]);
    return fieldChanges(edited, `panels/${id}`, Object.fromEntries(fields));
  });
}

/** The record that a change belongs to has this title. */
export function titleOfChange({ dashboard, document }: EditedDocument, path: string): string {
  const record = recordPathOf(dashboard, path);
  if (record === null) return String(valueAt(document, ['about', 'title']) ?? '');
  const keys = keysBelow(record, dashboard);
  return titleOf(Object(valueAt(document, keys)), keys[1] ?? '');
}
