import type { Head } from '@chartroom/registry';
import { Badge } from '@chartroom/ui';
import { FlaskConical } from 'lucide-react';
import { i18n } from '../../../services/language/i18n';
import { ActionButton } from '../actions/ActionButton';
import { endCanaryAction, promoteCanaryAction, startCanaryAction } from '../actions/remoteActions';
import type { Permissions } from '../permissions';
import type { ReleaseRow } from '../releaseList';
import { ChannelCard, EmptyChannelCard } from './ChannelCard';

export interface CanaryCardProps {
  readonly remote: string;
  readonly head: Head;
  readonly rows: readonly ReleaseRow[];
  readonly permissions: Permissions;
  readonly nameOf: (uid: string) => string;
}

/** A canary needs another release than stable. */
function startHint(rows: readonly ReleaseRow[]): string {
  const hasOther = rows.some(({ state }) => state === 'published' || state === 'superseded');
  return i18n.t(
    hasOther
      ? 'Start one from a release’s menu below.'
      : 'Publish another release to start a canary.',
  );
}

export function CanaryCard({ remote, head, rows, permissions, nameOf }: CanaryCardProps) {
  const { canary } = head.channels;
  if (!canary) {
    return (
      <EmptyChannelCard name="canary">
        {i18n.t('No canary is running.')}
        {permissions.canManage && ` ${startHint(rows)}`}
      </EmptyChannelCard>
    );
  }
  const [endAction, promoteAction] = [endCanaryAction(head), promoteCanaryAction(head)];
  return (
    <ChannelCard
      name="canary"
      remote={remote}
      channel={canary}
      badge={
        <Badge tone="info" icon={<FlaskConical />} translate="no">
          {canary.version}
        </Badge>
      }
      percent={canary.percent}
      showsHealth={permissions.canManage}
      nameOf={nameOf}
      actions={
        permissions.canManage && (
          <>
            {endAction && <ActionButton variant="quiet" action={endAction} />}
            <ActionButton action={startCanaryAction(head, canary.version)} />
            {promoteAction && <ActionButton variant="solid" action={promoteAction} />}
          </>
        )
      }
    />
  );
}
