import type { Head } from '@chartroom/registry';
import { Badge } from '@chartroom/ui';
import { Undo2 } from 'lucide-react';
import { ActionButton } from '../actions/ActionButton';
import { leadStable } from '../actions/remoteActions';
import type { Permissions } from '../permissions';
import type { ReleaseRow } from '../releaseList';
import { ChannelCard, EmptyChannel } from './ChannelCard';

export interface StableCardProps {
  readonly remote: string;
  readonly head: Head;
  readonly rows: readonly ReleaseRow[];
  readonly may: Permissions;
  readonly nameOf: (uid: string) => string;
}

export function StableCard({ remote, head, rows, may, nameOf }: StableCardProps) {
  const { stable, canary } = head.channels;
  if (!stable) return <EmptyChannel name="stable">No release is stable yet.</EmptyChannel>;
  const before = may.owns ? releaseBefore(rows, stable.previous) : null;
  return (
    <ChannelCard
      name="stable"
      remote={remote}
      channel={stable}
      badge={<Badge>{stable.version}</Badge>}
      share={100 - (canary?.percent ?? 0)}
      showsHealth={may.owns}
      nameOf={nameOf}
      actions={
        before !== null && <ActionButton icon={<Undo2 />} action={leadStable(head, before, true)} />
      }
    />
  );
}

/** What a rollback leads to: where stable led before if that was older, else the next older one. */
function releaseBefore(rows: readonly ReleaseRow[], previous: string | undefined): string | null {
  const at = rows.findIndex(({ state }) => state === 'stable');
  if (at === -1) return null;
  const older = rows.slice(at + 1).filter(({ withdrawal }) => withdrawal === null);
  const wanted = older.find(({ release }) => release.version === previous) ?? older[0];
  return wanted?.release.version ?? null;
}
