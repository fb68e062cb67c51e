import type { Head } from '@chartroom/registry';
import { Badge } from '@chartroom/ui';
import { FlaskConical } from 'lucide-react';
import { ActionButton } from '../actions/ActionButton';
import { endCanaryAction, promoteCanaryAction, startCanaryAction } from '../actions/remoteActions';
import type { Permissions } from '../permissions';
import { ChannelCard, EmptyChannel } from './ChannelCard';

export interface CanaryCardProps {
  readonly remote: string;
  readonly head: Head;
  readonly permissions: Permissions;
  readonly nameOf: (uid: string) => string;
}

export function CanaryCard({ remote, head, permissions, nameOf }: CanaryCardProps) {
  const { canary } = head.channels;
  if (!canary) {
    return (
      <EmptyChannel name="canary">
        No canary runs: everybody has the stable release.
        {permissions.canManage && ' Start one from the menu of a release below.'}
      </EmptyChannel>
    );
  }
  const [endAction, promoteAction] = [endCanaryAction(head), promoteCanaryAction(head)];
  return (
    <ChannelCard
      name="canary"
      remote={remote}
      channel={canary}
      badge={
        <Badge tone="info" icon={<FlaskConical />}>
          {canary.version}
        </Badge>
      }
      percent={canary.percent}
      showsHealth={permissions.canManage}
      nameOf={nameOf}
      actions={
        permissions.canManage && (
          <>
            {endAction && <ActionButton kind="quiet" action={endAction} />}
            <ActionButton action={startCanaryAction(head, canary.version)} />
            {promoteAction && <ActionButton kind="solid" action={promoteAction} />}
          </>
        )
      }
    />
  );
}
