import type { RecordDiff } from '../../../../host/src/services/history/diffDashboards';

/** How a dashboard's file differs from the workspace's dashboard. */
export interface DashboardDiff {
  readonly id: string;
  readonly kind: 'only in files' | 'only in the workspace' | 'changed';
  readonly records: readonly RecordDiff[];
}

/** A line for each field, or for the dashboard. */
export function formatDiff({ id, kind, records }: DashboardDiff): string {
  if (records.length === 0) return `${id}: ${kind}`;
  const lines = records.flatMap((record) => {
    if (record.changes.length === 0) {
      return [`  ${record.kind === 'added' ? '+' : '-'} ${record.record}/${record.id}`];
    }
    return record.changes.map(
      ({ path, pointer, before, after }) =>
        `  ~ ${path}${pointer} ${formatValue(before)} → ${formatValue(after)}`,
    );
  });
  return [id, ...lines].join('\n');
}

/** As JSON, so that control characters of stored texts can't reach the terminal. */
function formatValue(value: unknown): string {
  return value === null ? '(none)' : JSON.stringify(value);
}
