import { type Finding, warning } from '../finding';
import { toStoredRecord } from './exportedValue';
import type { StoredWorkspace } from './readStoredWorkspace';

/** Finds active links that could not be created today. */
export function checkShares(stored: StoredWorkspace, nowMs: number): readonly Finding[] {
  const { workspace, shareIndex, members, meta, dashboards, dashboardIndex } = stored;
  return [...shareIndex].flatMap(([id, entry]) => {
    const share = toStoredRecord(entry);
    if (share.has('revokedAt') || !(Number(share.get('expiresAt')) > nowMs)) return [];
    const path = `shareIndex/${workspace}/${id}`;
    const [title, by, d] = ['title', 'by', 'd'].map((part) => String(share.get(part)));
    const role = toStoredRecord(members.get(by ?? '')).get('role');
    const canShare = role === 'editor' || role === 'admin' || meta.get('ownerUid') === by;
    const dashboard = dashboards.get(d ?? '');
    const remedy = 'Revoke it in Settings, Shared links.';
    return [
      ...(canShare
        ? []
        : [warning(path, `“${title}” doesn’t work: ${by} can no longer share`, remedy)]),
      ...(dashboardIndex.has(d ?? '') && dashboard !== null
        ? []
        : [warning(path, `“${title}” shares the dashboard ${d}, which doesn’t exist`, remedy)]),
    ];
  });
}
