import { migrateDashboard } from '../dashboards/migrateDashboard';
import { type Edit, type FieldChange, isQueued, type RecordChange } from './edit';
import { mergeChange } from './mergeChange';
import { fieldValue, recordPathOf, withField } from './storedParts';
import { isWithin, keysBelow, valueAt, withValue } from './tree';

/**
 * Returns the value at a path once these edits are written, oldest first. Returns the same object
 * if none of them affects it.
 */
export function applyEdits(path: string, value: unknown, edits: readonly Edit[]): unknown {
  return edits.filter(isQueued).reduce((current, edit) => {
    if (edit.dashboard !== undefined && path === edit.dashboard) {
      return applyToDashboard(current, edit.dashboard, edit);
    }
    const records = (edit.records ?? []).map(({ path: target, after }) => ({
      target,
      next: after,
    }));
    const fields = edit.changes.flatMap((change) =>
      [change.path, ...change.copies].map((target) => ({ target, next: change.value })),
    );
    return [...records, ...fields].reduce((result, { target, next }) => {
      if (isWithin(target, path)) return withValue(result, keysBelow(target, path), next);
      if (isWithin(path, target)) return valueAt(next, keysBelow(path, target));
      return result;
    }, current);
  }, value);
}

/**
 * A dashboard with an edit. What others have changed since stays, as far as the edit doesn't change
 * the same; what they have deleted stays deleted.
 */
function applyToDashboard(
  stored: unknown,
  dashboard: string,
  { records = [], changes }: Pick<Edit, 'records' | 'changes'>,
): unknown {
  if (stored === null || stored === undefined) return stored;
  const withRecords = records.reduce(
    (document, record) => applyRecord(document, dashboard, record),
    migrateDashboard(stored),
  );
  return changes.reduce(
    (document, change) => applyChange(document, dashboard, change),
    withRecords,
  );
}

function applyRecord(
  document: unknown,
  dashboard: string,
  { path, before, after }: RecordChange,
): unknown {
  const keys = keysBelow(path, dashboard);
  const current = valueAt(document, keys);
  const slot = (after ?? before)?.slot;
  const slotPath = ['slots', String(slot)];
  if (after === null) {
    const isOwnSlot = valueAt(document, slotPath) === keys.join('/');
    const without = withValue(document, keys, null);
    return current !== null && isOwnSlot ? withValue(without, slotPath, null) : without;
  }
  if (current !== null) return document;
  const added = withValue(document, keys, after);
  const isFree = slot !== undefined && valueAt(document, slotPath) === null;
  return isFree ? withValue(added, slotPath, keys.join('/')) : added;
}

function applyChange(document: unknown, dashboard: string, change: FieldChange): unknown {
  const { path } = change;
  if (!isWithin(path, dashboard)) return document;
  const record = recordPathOf(dashboard, path);
  if (record !== null && valueAt(document, keysBelow(record, dashboard)) === null) return document;
  const current = fieldValue(dashboard, document, path);
  const { preferred } = mergeChange(change, current);
  return withField(dashboard, document, { path, value: preferred });
}
