import { type Finding, warning } from '../finding';
import { toStored } from './exported';
import type { StoredWorkspace } from './readStored';

/** Links that stand and could not be made today. */
export function checkShares(stored: StoredWorkspace, nowMs: number): readonly Finding[] {
  const { workspace, shareIndex, members, meta, dashboards, dashboardIndex } = stored;
  return [...shareIndex].flatMap(([id, entry]) => {
    const share = toStored(entry);
    if (share.has('revokedAt') || !(Number(share.get('expiresAt')) > nowMs)) return [];
    const path = `shareIndex/${workspace}/${id}`;
    const [title, by, d] = ['title', 'by', 'd'].map((part) => String(share.get(part)));
    const role = toStored(members.get(by ?? '')).get('role');
    const canShare = role === 'editor' || role === 'admin' || meta.get('ownerUid') === by;
    const dashboard = dashboards.get(d ?? '');
    const remedy = 'Revoke it under Settings, Shared links.';
    return [
      ...(canShare
        ? []
        : [
            warning(path, `“${title}” is by ${by}, who can share no more: it doesn’t work`, remedy),
          ]),
      ...(dashboardIndex.has(d ?? '') && dashboard !== null
        ? []
        : [warning(path, `“${title}” is of the dashboard ${d}, which does not exist`, remedy)]),
    ];
  });
}
