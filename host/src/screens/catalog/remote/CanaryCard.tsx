import type { Head } from '@chartroom/registry';
import { Badge } from '@chartroom/ui';
import { FlaskConical } from 'lucide-react';
import { ActionButton } from '../actions/ActionButton';
import { promote, startCanary, stopCanary } from '../actions/remoteActions';
import type { Permissions } from '../permissions';
import { ChannelCard, EmptyChannel } from './ChannelCard';

export interface CanaryCardProps {
  readonly remote: string;
  readonly head: Head;
  readonly may: Permissions;
  readonly nameOf: (uid: string) => string;
}

export function CanaryCard({ remote, head, may, nameOf }: CanaryCardProps) {
  const { canary } = head.channels;
  if (!canary) {
    return (
      <EmptyChannel name="canary">
        No canary runs: everybody has the stable release.
        {may.owns && ' Start one from the menu of a release below.'}
      </EmptyChannel>
    );
  }
  const [ends, promotes] = [stopCanary(head), promote(head)];
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
      share={canary.percent}
      showsHealth={may.owns}
      nameOf={nameOf}
      actions={
        may.owns && (
          <>
            {ends && <ActionButton kind="quiet" action={ends} />}
            <ActionButton action={startCanary(head, canary.version)} />
            {promotes && <ActionButton kind="solid" action={promotes} />}
          </>
        )
      }
    />
  );
}
