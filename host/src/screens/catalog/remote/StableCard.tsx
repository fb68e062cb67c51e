import type { Head } from '@chartroom/registry';
import { Badge } from '@chartroom/ui';
import { Undo2 } from 'lucide-react';
import { i18n } from '../../../services/language/i18n';
import { ActionButton } from '../actions/ActionButton';
import { moveStableAction } from '../actions/remoteActions';
import type { Permissions } from '../permissions';
import type { ReleaseRow } from '../releaseList';
import { ChannelCard, EmptyChannelCard } from './ChannelCard';

export interface StableCardProps {
  readonly remote: string;
  readonly head: Head;
  readonly rows: readonly ReleaseRow[];
  readonly permissions: Permissions;
  readonly nameOf: (uid: string) => string;
}

export function StableCard({ remote, head, rows, permissions, nameOf }: StableCardProps) {
  const { stable, canary } = head.channels;
  if (!stable)
    return <EmptyChannelCard name="stable">{i18n.t('No stable release yet')}</EmptyChannelCard>;
  const rollbackVersion = permissions.canManage ? findRollbackVersion(rows, stable.previous) : null;
  return (
    <ChannelCard
      name="stable"
      remote={remote}
      channel={stable}
      badge={<Badge translate="no">{stable.version}</Badge>}
      percent={100 - (canary?.percent ?? 0)}
      showsHealth={permissions.canManage}
      nameOf={nameOf}
      actions={
        rollbackVersion !== null && (
          <ActionButton icon={<Undo2 />} action={moveStableAction(head, rollbackVersion, true)} />
        )
      }
    />
  );
}

/** The version to roll back to: the previous stable if it's older, else the next older release. */
function findRollbackVersion(
  rows: readonly ReleaseRow[],
  previous: string | undefined,
): string | null {
  const stableIndex = rows.findIndex(({ state }) => state === 'stable');
  if (stableIndex === -1) return null;
  const older = rows.slice(stableIndex + 1).filter(({ withdrawal }) => withdrawal === null);
  const target = older.find(({ release }) => release.version === previous) ?? older[0];
  return target?.release.version ?? null;
}
