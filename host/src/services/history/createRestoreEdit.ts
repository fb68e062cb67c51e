import { entriesOf } from '@chartroom/contract/schema';
import { libraryFields } from '@chartroom/workspace';
import type { DashboardRef } from '../dashboards/dashboardPath';
import { indexPathOf } from '../edits/buildUpdate';
import type { FieldChange, NewEdit, RecordChange, StoredRecord } from '../edits/edit';
import { mergeKindOf } from '../edits/resolveRecord';
import { i18n } from '../language/i18n';
import { diffDashboards, type RecordDiff } from './diffDashboards';
import { fieldLabel } from './fieldLabel';
import { pathsOf } from './historyPaths';

export interface RestoreOptions {
  readonly dashboard: DashboardRef;
  /**
   * The stored dashboard that the viewer saw when choosing the revision. Panels of the library have
   * their copies.
   */
  readonly now: unknown;
  /** The decoded snapshot of the revision. */
  readonly target: unknown;
  /** Number of the revision. */
  readonly n: number;
  /** Epoch milliseconds by the server's clock. */
  readonly madeAt: number;
}

/**
 * The edit that makes a dashboard what it was in a revision: one conditional update of the fields that
 * differ. A field that a colleague changes at the same time is merged or asked about as in any edit,
 * and never overwritten unseen. Null if nothing differs. Undone as one step.
 */
export function createRestoreEdit(options: RestoreOptions): NewEdit | null {
  const { dashboard, n, madeAt } = options;
  const { dashboard: path } = pathsOf(dashboard);
  const diffs = diffDashboards(options.now, options.target);
  const changes = diffs.flatMap((diff) => fieldChanges(diff, dashboard));
  const records = diffs.flatMap((diff) => recordChanges(diff, path));
  if (changes.length === 0 && records.length === 0) return null;
  return {
    workspace: dashboard.workspace,
    dashboard: path,
    what: i18n.t('Restore revision {n}', { n }),
    madeAt,
    changes,
    records,
    stamps: [],
  };
}

function recordChanges({ record, id, kind, before, after }: RecordDiff, dashboard: string) {
  if (kind !== 'added' && kind !== 'removed') return [];
  const [left, right] = [toRecord(before), toRecord(after)];
  const title = (left ?? right)?.title;
  const change: RecordChange = {
    path: `${dashboard}/${record}/${id}`,
    field: typeof title === 'string' && title !== '' ? title : id,
    before: left,
    after: right,
  };
  return [change];
}

function toRecord(stored: unknown): StoredRecord | null {
  return typeof stored === 'object' && stored !== null
    ? Object.fromEntries(entriesOf(stored))
    : null;
}

/** One change a stored field, however many values in its JSON differ. */
function fieldChanges(diff: RecordDiff, ref: DashboardRef): readonly FieldChange[] {
  const root = pathsOf(ref).dashboard;
  const record = diff.id === '' ? diff.record : `${diff.record}/${diff.id}`;
  const fields = new Set(diff.changes.map(({ path }) => path.slice(record.length + 1)));
  const hasMoved = [...fields].some((field) => field.startsWith('box/'));
  const [before, after] = [new Map(entriesOf(diff.before)), new Map(entriesOf(diff.after))];
  // A library panel is other dashboards' too: it stays as it is now.
  const isLinked = before.has('library') && before.get('library') === after.get('library');
  const changed = [...fields].filter(
    (field) => !field.startsWith('box/') && !(isLinked && isOfLibrary(field)),
  );
  const of = (field: string, base: unknown, value: unknown): FieldChange => ({
    path: `${root}/${record}/${field}`,
    field: fieldLabel(field),
    base,
    value,
    copies: copiesOf(ref, record, field),
    merge: mergeKindOf(field),
    guard: `${root}/${record}/${field === 'box' ? 'box/rev' : 'rev'}`,
  });
  return [
    ...changed.map((field) => of(field, before.get(field) ?? null, after.get(field) ?? null)),
    ...(hasMoved
      ? [of('box', withoutRevision(before.get('box')), withoutRevision(after.get('box')))]
      : []),
  ];
}

function isOfLibrary(field: string): boolean {
  return libraryFields.some((each) => each === field);
}

/** A box is one field: a panel is moved and resized in one. */
function withoutRevision(box: unknown): unknown {
  const fields = entriesOf(box).filter(([key]) => key !== 'rev');
  return fields.length === 0 ? null : Object.fromEntries(fields);
}

/** Title and tags are in the list too. */
function copiesOf(ref: DashboardRef, record: string, field: string) {
  const isListed = record === 'about' && (field === 'title' || field === 'tags');
  return isListed ? [`${indexPathOf(pathsOf(ref).dashboard)}/${field}`] : [];
}
